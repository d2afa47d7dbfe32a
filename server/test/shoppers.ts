import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@kirana/contract';
import { expect } from 'vitest';
import { guestAccountId } from '../src/nouns/accounts/guest.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { statusChanges } from './change-log.ts';
import type { Fleet } from './fleet.ts';
import type { TestAnswer, TestStore } from './store.ts';

/** The tokens of the customers and the shop, and the product that is ordered. */
export interface Shop {
  readonly fleet: TestStore;
  readonly admin: string;
  readonly customer: string;
  readonly product: string;
}

/** What the servers have acknowledged. */
export class Acknowledged {
  /** The id of the order placed with each key. */
  readonly orders = new Map<string, string>();
  /** The ids of orders that were accepted. */
  readonly accepted: string[] = [];
}

/** Tries at 20 ms each; no fault of these tests lasts as long. */
const tries = 2_000;

/** Repeats a call until it is answered, as a client does after a fault. */
async function insist(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let count = 0; count < tries; count += 1) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await wait(20);
  }
  throw new Error('no server answered');
}

/**
 * Runs this many customers, who place orders until told to stop; every second order is accepted.
 */
export async function shop(
  { fleet, admin, customer, product }: Shop,
  { customers, until }: { customers: number; until: (acknowledged: Acknowledged) => boolean },
  acknowledged: Acknowledged,
): Promise<void> {
  const goShopping = async () => {
    while (!until(acknowledged)) {
      const key = randomUUID();
      const items = [{ product, quantity: 1 }];
      const placed = await insist(() => fleet.sendOrder(customer, { items }, key));
      expect(placed.status).toBe(201);
      acknowledged.orders.set(key, placed.body._id);
      if (acknowledged.orders.size % 2 === 0) continue;
      const accept = () => fleet.setStatus(admin, placed.body._id, 'accepted');
      expect((await insist(accept)).status).toBe(200);
      acknowledged.accepted.push(placed.body._id);
    }
  };
  await Promise.all(Array.from({ length: customers }, goShopping));
}

/** Checks the database: every acknowledged write is there once, and none is incomplete. */
export async function expectNothingLost(
  { db }: Fleet,
  { orders, accepted }: Acknowledged,
): Promise<void> {
  const stored = await db.selectFrom('idempotency_keys').select(['key', 'order_id']).execute();
  const orderOf = new Map(stored.map(({ key, order_id }) => [key, order_id]));
  for (const [key, id] of orders) expect(orderOf.get(key)).toBe(id);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'version', 'account_id'])
    .execute();
  const changes = await statusChanges(db);
  const changed = new Set(changes.map(({ orderId }) => orderId));
  for (const id of accepted) expect(changed).toContain(id);
  // An order and its status exist only together with the other rows of their transactions.
  // One taken by telephone is accepted as it is placed.
  for (const { id, status, account_id } of rows)
    if (account_id !== guestAccountId) expect(status === 'accepted').toBe(changed.has(id));
  expect(changes).toHaveLength(changed.size);
  expect(new Set(rows.map(({ version }) => version)).size).toBe(rows.length);
  expect(await rebuildDailySales(db, 'Asia/Kolkata')).toEqual([]);
}

/** A browser's copy of the order list, updated by whichever server answers. */
export class Follower {
  readonly orders = new Map<string, Order>();
  readonly #shop: Shop;
  #version = '';

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Fetches the changes; returns the response's status. */
  async poll(): Promise<number> {
    const { fleet, admin } = this.#shop;
    const version = this.#version;
    const answer = await fleet.get(
      admin,
      `/api/order/all${version && `?since=${version}`}`,
      version ? { 'if-none-match': `W/"${version}"` } : {},
    );
    if (answer.status === 304) return 304;
    expect(answer.status).toBe(200);
    // An answer without `Changes-Since` holds everything.
    if (answer.headers['changes-since'] !== version) this.orders.clear();
    for (const order of answer.body as Order[]) this.orders.set(order._id, order);
    this.#version = String(answer.headers['etag']).replace(/^W\/|"/g, '');
    return 200;
  }
}
