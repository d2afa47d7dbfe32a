import { type RefObject, useState } from 'react';
import { formatMoney } from '../../platform/formats.ts';
import { TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Pill } from '../../ui/Pill.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import text from '../../ui/text.module.css';
import { AddProduct } from './AddProduct.tsx';
import { orderDraft } from './draft-store.ts';
import styles from './NewOrderPage.module.css';
import { type DraftLine, type Faults, lineRupees, maxPieces } from './order-draft.ts';
import type { useAdding } from './use-adding.ts';

interface LinesCardProps {
  adding: ReturnType<typeof useAdding>;
  isCustomerLoading: boolean;
  faults: Faults;
  input: RefObject<HTMLInputElement | null>;
}

const setLines = (change: (lines: readonly DraftLine[]) => DraftLine[]): void =>
  orderDraft.change({ lines: change(orderDraft.get().lines) });

function Line({ line, onRemove }: { line: DraftLine; onRemove: () => void }) {
  const { product, name, pack, price, quantity, was, isOut, isGone } = line;
  const step = (by: number) =>
    setLines((lines) =>
      lines.map((one) => (one.product === product ? { ...one, quantity: quantity + by } : one)),
    );
  const look = { size: 'small', iconOnly: true } as const;
  return (
    <li className={styles.item}>
      <div className={styles.product}>
        <span>
          <bdi>{name}</bdi> <span className={text.pack}>{pack}</span>
        </span>
        <span className={`${layout.line} ${text.figures}`}>
          {formatMoney(price)}
          {was !== undefined && <span className={text.wait}>was {formatMoney(was)}</span>}
          {isOut && <Pill tone="wait">Out of stock</Pill>}
          {isGone && <Pill tone="bad">Not sold any more</Pill>}
        </span>
      </div>
      <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
        <Button
          {...look}
          aria-label={`One less ${name}`}
          aria-disabled={quantity <= 1}
          onClick={() => step(-1)}
        >
          −
        </Button>
        <output>{quantity}</output>
        <Button
          {...look}
          aria-label={`One more ${name}`}
          aria-disabled={quantity >= maxPieces}
          onClick={() => step(1)}
        >
          +
        </Button>
      </fieldset>
      <span className={styles.sum}>{formatMoney(lineRupees(line))}</span>
      <Button {...look} variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon size={16} />
      </Button>
    </li>
  );
}

/** What is ordered. */
export function LinesCard({ adding, isCustomerLoading, faults, input }: LinesCardProps) {
  const { lines } = orderDraft.useValue();
  const [typed, setTyped] = useState('');
  const { said, isBusy } = adding;
  return (
    <Card aria-labelledby="items">
      <div className={layout.stack}>
        <h2 id="items" className={text.title}>
          Items
        </h2>
        <AddProduct
          adding={adding}
          isLoading={isCustomerLoading}
          error={faults.product}
          input={input}
          value={typed}
          onChange={setTyped}
        />
        <div role="status">
          {isBusy && <Spinner size={16} />}
          {!isBusy &&
            said.map((one) => (
              <p key={one} className={text.wait}>
                {one}
              </p>
            ))}
        </div>
        {lines.length > 0 && (
          <ul className={styles.items} aria-label="Items">
            {lines.map((line) => (
              <Line
                key={line.product}
                line={line}
                onRemove={() => {
                  setLines((before) => before.filter(({ product }) => product !== line.product));
                  input.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
