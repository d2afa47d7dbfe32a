import { stocks } from '@kirana/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableColumns } from '../../ui/DataTable/DataRow.tsx';
import { DataTable } from '../../ui/DataTable/DataTable.tsx';
import layout from '../../ui/layout.module.css';
import { Pill } from '../../ui/Pill.tsx';
import { RupeeField } from '../../ui/RupeeField.tsx';
import text from '../../ui/text.module.css';
import { CellActions, hasActions } from './CellActions.tsx';
import { columnsByField } from './fields.ts';
import styles from './PriceCards.module.css';
import { StockTaps } from './StockTaps.tsx';
import type { Sheet } from './sheet.ts';

type ListState = Parameters<typeof DataTable>[0]['query'];

interface PriceCardsProps {
  sheet: Sheet;
  /** A new number after each change of the sheet. */
  version: number;
  ids: readonly string[];
  count: number;
  query: ListState;
  timeZone: string;
  onClear: () => void;
}

const labels = { price: 'Price', mrp: 'MRP' } as const;

interface CardFieldProps {
  sheet: Sheet;
  id: string;
  field: 'price' | 'mrp';
}

/** What is typed in a field that nobody has left yet, and what it was typed over. */
interface Typing {
  readonly text: string;
  readonly seen: string;
}

/** The text of a field while it is typed; leaving the field writes it, and so does its removal. */
function useTyping(write: (typing: Typing) => void) {
  const [typing, setTyping] = useState<Typing>();
  const latest = useRef({ typing, write });
  latest.current = { typing, write };
  const commit = useCallback(() => {
    const { typing: typed, write: writeNow } = latest.current;
    latest.current.typing = undefined;
    setTyping(undefined);
    if (typed && typed.text !== typed.seen) writeNow(typed);
  }, []);
  useEffect(() => commit, [commit]);
  return { typing, setTyping, commit };
}

/** An amount of a card; leaving the field types it into the sheet. */
function CardField({ sheet, id, field }: CardFieldProps) {
  const cell = sheet.cell(id, field);
  const { typing, setTyping, commit } = useTyping(
    (typed) => void sheet.write([{ row: id, column: field, ...typed }]),
  );
  return (
    <div className={styles.field} data-changed={cell.isChanged}>
      <RupeeField
        label={labels[field]}
        value={typing?.text ?? cell.plain}
        error={cell.problem}
        onChange={({ target }) =>
          setTyping({ text: target.value, seen: typing?.seen ?? cell.plain })
        }
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {hasActions(sheet, id, field) && <CellActions {...{ sheet, id, field }} />}
    </div>
  );
}

function Name({ sheet, id }: { sheet: Sheet; id: string }) {
  const product = sheet.product(id);
  return (
    <>
      <span className={styles.name}>{product?.name}</span>
      <small className={text.hint}>
        <bdi>{product?.quantity}</bdi> · <bdi>{product?.category.name}</bdi>
      </small>
    </>
  );
}

function StockPill({ text }: { text: string }) {
  return <Pill tone={text === stocks[0] ? 'good' : 'bad'}>{text}</Pill>;
}

function shapeOf(sheet: Sheet, ids: readonly string[], timeZone: string): TableColumns {
  const idOf = (row: number) => ids[row] ?? '';
  const amount = (field: 'price' | 'mrp') => ({
    heading: columnsByField[field].heading,
    skeleton: '100%',
    className: styles.amount,
    cell: (row: number) => <CardField key={idOf(row)} {...{ sheet, field }} id={idOf(row)} />,
  });
  return {
    keyOf: idOf,
    heights: { row: 200, card: 220 },
    columns: [
      {
        heading: 'Name',
        skeleton: '10rem',
        className: styles.head,
        cell: (row) => <Name sheet={sheet} id={idOf(row)} />,
      },
      {
        heading: 'Stock',
        skeleton: '5rem',
        className: styles.stock,
        cell: (row) => <StockPill text={sheet.cell(idOf(row), 'stock').text} />,
      },
      amount('price'),
      amount('mrp'),
      {
        heading: 'Set the stock',
        skeleton: '100%',
        className: styles.taps,
        cell: (row) => (
          <div className={layout.row}>
            <StockTaps {...{ sheet, timeZone }} id={idOf(row)} />
          </div>
        ),
      },
    ],
  };
}

/** The products as cards, for a phone, with only what changes daily. */
export function PriceCards(props: PriceCardsProps) {
  const { sheet, version, ids, count, query, timeZone, onClear } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are drawn again after each change
  const shape = useMemo(() => shapeOf(sheet, ids, timeZone), [sheet, version, ids, timeZone]);
  const rows = useMemo(() => [...ids.keys()], [ids]);
  return (
    <DataTable
      label="Products"
      className={styles.cards}
      {...{ shape, rows, count, query, timeZone }}
      noMatch={{ message: 'No products found matching your criteria.', onClear }}
    />
  );
}
