import { type FoundOrder, readOrderName, toAsciiDigits, withoutUnseen } from '@kirana/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { addDays, dayOf } from '../../platform/calendar.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import type { OrderRow } from './order.table.ts';
import { numberOf } from './order-number.ts';

const wholeId = /^(?:order )?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Four digits alone are the end of a telephone number, and behind a plus any are the beginning of one. */
const phonePart = /^\+|^\d{4}$/;

const foundColumns = [
  'id',
  'customer_name',
  'total_paise',
  'status',
  'created_at',
  'day_number',
] as const;
type FoundRow = Pick<OrderRow, (typeof foundColumns)[number]>;

/** An order as a search answers it. */
export const toFoundOrder = (row: FoundRow): FoundOrder => ({
  _id: row.id,
  customerName: row.customer_name,
  totalPrice: toRupees(row.total_paise),
  orderStatus: row.status,
  createdAt: isoTime(row.created_at),
  ...numberOf(row),
});

/** The newest order comes first. */
export const newestFirst = (rows: readonly FoundRow[]): FoundRow[] =>
  rows.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));

/**
 * The orders that are shown and whose whole or short id this is, or their number of today, of yesterday or of a day
 * ahead. They are not sorted in SQL, which would then look for a few matches among all orders by time.
 */
export async function findOrdersById(
  db: Db,
  q: string,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Promise<FoundRow[]> {
  const said = toAsciiDigits(withoutUnseen(q)).trim().toLowerCase();
  const shown = db.selectFrom('orders').select(foundColumns).where('shown_at', 'is not', null);
  const [, id] = wholeId.exec(said) ?? [];
  if (id) return newestFirst(await shown.where('id', '=', id).execute());
  const [number, shortId] = readOrderName(said);
  if (shortId) {
    // The 31 is written out, as in the index.
    const found = await shown.where(sql`substr(id, 31)`, '=', shortId).execute();
    return newestFirst(found.filter((row) => !number || row.day_number === Number(number)));
  }
  if (!number || phonePart.test(said)) return [];
  const today = dayOf(now, timeZone);
  const numbered = shown
    .select('number_day')
    // An order for a delivery time ahead has the number of that day already.
    .where('number_day', '>=', addDays(today, -1))
    .where('day_number', '=', Number(number))
    // The index holds no others.
    .where(sql<boolean>`day_number > 0`);
  // Today comes before yesterday, and yesterday before what is ahead.
  const dayIn = ({ number_day }: { number_day: string }) => number_day.replace(today, '');
  return (await numbered.execute()).toSorted((a, b) => dayIn(a).localeCompare(dayIn(b)));
}
