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
import type { DayNumbers } from './day-numbers.ts';
import type { OrderEvent } from './orders.ts';

/** What belongs to orders whose rows are not written yet. */
interface Waiting {
  /** By the order's id. */
  readonly payments: Map<string, PaymentRow[]>;
  readonly numbers: DayNumbers;
}

/**
 * Writes the changes of orders, sorted by time and numbered as if made one by one. Each row is
 * written once, as its last change left it, and its payments with it.
 */
export async function writeOrderEvents(
  trx: Transaction<Database>,
  events: readonly OrderEvent[],
  { payments: waiting, numbers }: Waiting,
): Promise<void> {
  const [feed] = await lockFeeds(trx, ['orders']);
  const last = events.at(-1);
  if (!feed || !last) return;
  const mark = randomBytes(4).toString('hex');
  const numbered = events.map((event, index) => ({
    event,
    version: feed.version + index + 1,
  }));
  for (const { before, after } of events)
    if (after.shown_at !== null && !before?.shown_at) numbers.draw(after.id, after.shown_at);
  const ended = numbered.filter(({ event }) => event.isLast);
  await insertOrders(
    trx,
    ended.map((end) => ({ ...rowOf(end), ...numbers.take(end.event.after.id) })),
  );
  for (const { event, version } of numbered) keepPayment(waiting, event, version);
  const payments = ended.flatMap(({ event: { after } }) => waiting.get(after.id) ?? []);
  for (const { event } of ended) waiting.delete(event.after.id);
  for (const rows of slices(payments)) await trx.insertInto('payments').values(rows).execute();
  await insertBatches(trx, events.map(batchOf));
  await insertChanges(
    trx,
    numbered.map(({ event, version }) => ({ ...changeOf(event), version, mark })),
  );
  await setFeed(trx, { ...feed, version: feed.version + events.length, mark, at: last.at });
}

/** Keeps what a step paid, or paid back, until the order's row is written. */
function keepPayment(waiting: Waiting['payments'], event: OrderEvent, version: number): void {
  const { before, after, at, actor, batchId } = event;
  const paise = after.paid_paise - (before?.paid_paise ?? 0);
  const back = after.refunded_paise - (before?.refunded_paise ?? 0);
  if (paise === 0 && back === 0) return;
  const kind =
    back > 0 ? 'refund' : after.paid_by === 'account' ? 'cash' : after.paid_by || 'online';
  const payment: PaymentRow = {
    ...{ id: batchId, order_id: after.id, kind, paise: paise || back, at, version },
    ...{ by_id: actor.id, by_name: actor.name, by_rider: byRider(event, kind) },
    reference: kind === 'online' ? `pay_${batchId.slice(-12)}` : '',
    ...{ move_id: '', payment_id: '', state: back > 0 ? 'done' : '' },
    note: back > 0 ? 'Sent back by UPI' : '',
  };
  waiting.set(after.id, [...(waiting.get(after.id) ?? []), payment]);
}

/** What is paid at the shop is in the drawer at once. */
const byRider = ({ before, after }: OrderEvent, kind: PaymentRow['kind']): 0 | 1 =>
  kind === 'cash' && before !== undefined && !after.pickup ? 1 : 0;

/** An order's alert belongs to its last change. */
const rowOf = ({ event: { after }, version }: { event: OrderEvent; version: number }) => ({
  ...after,
  version,
  alert_version: after.alert ? version : 0,
});

const batchOf = ({ batchId, at, kind, actor }: OrderEvent) => ({
  id: batchId,
  at,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  noun: 'order' as const,
  kind,
  changes: 1,
  undoes: '',
  request_id: '',
});

function changeOf({ batchId, at, kind, before, after }: OrderEvent) {
  const fields = compareRows(orderRecord, before, after);
  return {
    feed: 'orders' as const,
    batch_id: batchId,
    at,
    noun: 'order' as const,
    noun_id: after.id,
    noun_name: orderRecord.name(after),
    kind,
    before: JSON.stringify(fields.before),
    after: JSON.stringify(fields.after),
  };
}
