import type { Product } from '@kirana/contract';
import { readRupees } from '@kirana/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { CellWrite } from '../../ui/grid/grid-model.ts';
import { Modal } from '../../ui/Modal.tsx';
import text from '../../ui/text.module.css';
import styles from './ChangePricesDialog.module.css';
import { newPrice, type PriceRule, type RuleName, roundings, rules } from './price-rule.ts';
import type { Sheet } from './sheet.ts';
import { valueNow } from './sheet-row.ts';
import { nouns } from './use-save.ts';

interface ChangePricesDialogProps {
  sheet: Sheet;
  /** The products whose prices change. */
  ids: readonly string[];
  /** Whether they were selected; otherwise they are all that are listed. */
  isSelection: boolean;
  onUse: (writes: readonly CellWrite[]) => void;
  onClose: () => void;
}

const maxPreviewed = 5;

interface Change {
  id: string;
  name: string;
  price: number;
  next: number;
}

/** Price and MRP with what was typed; undefined when the typed price cannot be read. */
function amountsOf(sheet: Sheet, id: string, product: Product) {
  const row = sheet.rows.get(id);
  if (row === undefined) return product;
  const [price, mrp] = [valueNow(row, 'price'), valueNow(row, 'mrp')];
  if (typeof price !== 'number') return undefined;
  return { price, mrp: typeof mrp === 'number' ? mrp : undefined };
}

function changesOf(sheet: Sheet, ids: readonly string[], rule: PriceRule | undefined) {
  const changes: Change[] = [];
  let withoutMrp = 0;
  let limited = 0;
  for (const id of rule ? ids : []) {
    const product = sheet.product(id);
    const amounts = product && amountsOf(sheet, id, product);
    if (!rule || !amounts) continue;
    const { price, mrp } = amounts;
    const result = newPrice(rule, { price, mrp });
    if (result === undefined) {
      withoutMrp += 1;
      continue;
    }
    if (result.isLimited) limited += 1;
    if (result.next !== price) changes.push({ id, name: product.name, price, next: result.next });
  }
  return { changes, withoutMrp, held: limited };
}

function Preview({ changes, withoutMrp, held: limited }: ReturnType<typeof changesOf>) {
  const more = changes.length - maxPreviewed;
  return (
    <div className={styles.preview}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col">New price</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxPreviewed).map(({ id, name, price, next }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{formatMoney(price)}</td>
              <td>{formatMoney(next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>and {formatCountOf(more, nouns)} more</p>}
      {limited > 0 && (
        <p>Not rounded against the change or beyond the MRP: {formatCountOf(limited, nouns)}.</p>
      )}
      {withoutMrp > 0 && <p>No MRP, so no new price: {formatCountOf(withoutMrp, nouns)}.</p>}
    </div>
  );
}

/** The form's fields; its rule is undefined as long as there is no amount. */
function useRule() {
  const [by, setBy] = useState<RuleName>('raise-percent');
  const [typed, setTyped] = useState('');
  const [roundTo, setRoundTo] = useState('100');
  const amount = readRupees(typed);
  const isRead = amount !== undefined && amount >= 0;
  const rule = useMemo(
    () => (isRead ? { by, amount, roundTo: Number(roundTo) } : undefined),
    [isRead, by, amount, roundTo],
  );
  const error = typed.trim() === '' || isRead ? undefined : `“${typed.trim()}” is not an amount`;
  return { by, setBy, typed, setTyped, roundTo, setRoundTo, rule, error };
}

/** Computes new prices and fills them in; nothing is saved. */
export function ChangePricesDialog(props: ChangePricesDialogProps) {
  const { sheet, ids, isSelection, onUse, onClose } = props;
  const { by, setBy, typed, setTyped, roundTo, setRoundTo, rule, error } = useRule();
  const shown = useDeferredValue(rule);
  const found = useMemo(() => changesOf(sheet, ids, shown), [sheet, ids, shown]);
  const use = () => {
    const { changes } = changesOf(sheet, ids, rule);
    onUse(changes.map(({ id, next }) => ({ row: id, column: 'price', text: `${next}` })));
  };
  const count = formatCountOf(ids.length, nouns);
  return (
    <Modal
      title="Change prices"
      onClose={onClose}
      lightDismiss={false}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={found.changes.length === 0} onClick={use}>
            Use these prices
          </Button>
        </>
      }
    >
      <p className={text.quiet}>
        {isSelection ? `Of the ${count} selected.` : `Of all ${count} in the list.`} They are filled
        in and marked as changed; nothing is saved yet.
      </p>
      <div className={styles.fields}>
        <SelectField
          label="By"
          value={by}
          onChange={({ target }) => setBy(target.value as RuleName)}
          data-autofocus
        >
          {Object.entries(rules).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Round to"
          value={roundTo}
          onChange={({ target }) => setRoundTo(target.value)}
        >
          {Object.entries(roundings).map(([paise, words]) => (
            <option key={paise} value={paise}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {shown === undefined ? (
        <p className={text.quiet}>Type an amount to see the new prices.</p>
      ) : (
        <Preview {...found} />
      )}
    </Modal>
  );
}
