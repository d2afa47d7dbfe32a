import { type OrderField, orderFields } from '@kirana/contract';
import type { Fields } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import { emptyOrder, type OrderRow } from './order.table.ts';

/** The fields that an order's changes put on record as they are stored, each with its column. */
const recorded = Object.entries(orderFields).flatMap(([name, field]) =>
  'recorded' in field ? [{ name: name as OrderField, ...field }] : [],
);
type RecordedField = (typeof recorded)[number];

function recordedValue(row: OrderRow, { kind, column }: RecordedField): string | number {
  const value = row[column];
  if (kind === 'instant') return value === null ? '' : isoTime(Number(value));
  return kind === 'rupees' ? toRupees(Number(value)) : (value ?? '');
}

export const recordedFields = (row: OrderRow): Fields =>
  Object.fromEntries(
    recorded
      .filter(
        (field) => field.recorded === 'always' || row[field.column] !== emptyOrder[field.column],
      )
      .map((field) => [field.name, recordedValue(row, field)]),
  );

/** The columns that an undo takes back, as they were recorded before what is undone. */
export const fieldsBefore = (before: Fields): Partial<OrderRow> =>
  Object.fromEntries(
    recorded.flatMap(({ name, column, kind, ...field }) => {
      const value = before[name];
      if (!('isUndone' in field) || value === undefined) return [];
      return [[column, columnValue(kind, value)]];
    }),
  );

/** A recorded value as its column holds it. */
function columnValue(kind: RecordedField['kind'], value: Fields[string]) {
  if (kind === 'instant') return instantOf(String(value));
  return kind === 'rupees' ? toPaise(Number(value)) : value;
}

/** An instant as it was recorded, empty for none. */
export const instantOf = (recorded: string): number | null =>
  recorded === '' ? null : Date.parse(recorded);
