import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  insertBatches,
  insertChanges,
  lockFeeds,
  setFeed,
} from '../src/changes/change.repository.ts';
import { compareRows } from '../src/changes/recorded.ts';
import type { Database } from '../src/database/schema.ts';
import { slices } from '../src/database/slices.ts';
import { orderRecord } from '../src/nouns/orders/order.record.ts';
import { insertOrders } from '../src/nouns/orders/order.repository.ts';
import type { PaymentRow } from '../src/nouns/orders/payment.table.ts';
import { dayOf } from '../src/platform/calendar.ts';
import type { OrderEvent } from './orders.ts';

/** The numbers of the day, drawn in the order in which the orders come in. */
export interface DayNumbers {
  readonly timeZone: string;
  /** The last number of each day. */
  readonly last: Map<string, number>;
}

/**
 * Writes the changes of orders, sorted by time and numbered as if made one by one. Each row is
 * written once, as its last change left it, and its payments with it.
 */
export async function writeOrderEvents(
  trx: Transaction<Database>,
  events: readonly OrderEvent[],
  numbers: DayNumbers,
): Promise<void> {
  const [feed] = await lockFeeds(trx, ['orders']);
  const last = events.at(-1);
  if (!feed || !last) return;
  const mark = randomBytes(4).toString('hex');
  const numbered = events.map((event, index) => ({ event, version: feed.version + index + 1 }));
  for (const { event, version } of numbered) {
    drawNumber(numbers, event);
    addPayment(event, version);
  }
  const ended = numbered.filter(({ event }) => event.isLast);
  await insertOrders(trx, ended.map(rowOf));
  const payments = ended.flatMap(({ event }) => event.withRow.payments);
  for (const rows of slices(payments)) await trx.insertInto('payments').values(rows).execute();
  await insertBatches(trx, events.map(batchOf));
  await insertChanges(
    trx,
    numbered.map(({ event, version }) => ({ ...changeOf(event), version, mark })),
  );
  await setFeed(trx, { ...feed, version: feed.version + events.length, mark, at: last.at });
}

/** Numbers an order when it comes in. */
function drawNumber({ timeZone, last }: DayNumbers, { before, after, withRow }: OrderEvent): void {
  if (after.shown_at === null || before?.shown_at) return;
  const number_day = dayOf(after.shown_at, timeZone);
  const day_number = (last.get(number_day) ?? 0) + 1;
  last.set(number_day, day_number);
  withRow.number = { number_day, day_number };
}

/** Keeps what a step paid, or paid back, until the order's row is written. */
function addPayment(event: OrderEvent, version: number): void {
  const { before, after, at, actor, batchId } = event;
  const paise = after.paid_paise - (before?.paid_paise ?? 0);
  const back = after.refunded_paise - (before?.refunded_paise ?? 0);
  if (paise === 0 && back === 0) return;
  const came = after.paid_by === 'account' ? 'cash' : after.paid_by || 'online';
  const kind = back > 0 ? 'refund' : came;
  event.withRow.payments.push({
    ...{ id: batchId, order_id: after.id, kind, paise: paise || back, at, version },
    ...{ by_id: actor.id, by_name: actor.name, by_rider: byRider(event, kind) },
    reference: kind === 'online' ? `pay_${batchId.slice(-12)}` : '',
    ...{ move_id: '', payment_id: '', state: back > 0 ? 'done' : '' },
    note: back > 0 ? 'Sent back by UPI' : '',
  });
}

/** What is paid at the shop is in the drawer at once. */
const byRider = ({ before, after }: OrderEvent, kind: PaymentRow['kind']): 0 | 1 =>
  kind === 'cash' && before !== undefined && !after.pickup ? 1 : 0;

/** An order's alert belongs to its last change. */
const rowOf = ({ event: { after, withRow }, version }: { event: OrderEvent; version: number }) => ({
  ...{ ...after, ...withRow.number, version },
  alert_version: after.alert ? version : 0,
});

const batchOf = ({ batchId, at, kind, actor }: OrderEvent) => ({
  ...{ id: batchId, at, noun: 'order' as const, kind, changes: 1, undoes: '', request_id: '' },
  ...{ actor_kind: actor.kind, actor_id: actor.id, actor_name: actor.name },
});

function changeOf({ batchId, at, kind, before, after, withRow }: OrderEvent) {
  const fields = compareRows(orderRecord, before, after);
  return {
    ...{ feed: 'orders' as const, batch_id: batchId, at, noun: 'order' as const, kind },
    ...{ noun_id: after.id, noun_name: orderRecord.name({ ...after, ...withRow.number }) },
    before: JSON.stringify(fields.before),
    after: JSON.stringify(fields.after),
  };
}
