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
import { orderRecord } from '../src/nouns/orders/order.record.ts';
import { insertOrders } from '../src/nouns/orders/order.repository.ts';
import type { OrderEvent } from './orders.ts';

/**
 * Writes the changes of orders, sorted by time and numbered as if made one by one. Each row is
 * written once, as its last change left it.
 */
export async function writeOrderEvents(
  trx: Transaction<Database>,
  events: readonly OrderEvent[],
): Promise<void> {
  const [feed] = await lockFeeds(trx, ['orders']);
  const last = events.at(-1);
  if (!feed || !last) return;
  const mark = randomBytes(4).toString('hex');
  const numbered = events.map((event, index) => ({
    event,
    version: feed.version + index + 1,
  }));
  const ended = numbered.filter(({ event }) => event.isLast);
  await insertOrders(trx, ended.map(rowOf));
  await insertBatches(trx, events.map(batchOf));
  await insertChanges(
    trx,
    numbered.map(({ event, version }) => ({ ...changeOf(event), version, mark })),
  );
  await setFeed(trx, { ...feed, version: feed.version + events.length, mark, at: last.at });
}

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
