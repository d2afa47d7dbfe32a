import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  type Call,
  cancelOrder,
  listProducts,
  type NewOrder,
  type Product,
  placeOrder,
} from '@kirana/contract';
import type { Db } from '../src/database/schema.ts';
import { guestAccountId } from '../src/nouns/accounts/guest.ts';
import type { TokenOwner, Tokens } from '../src/platform/tokens.ts';
import { createRandom, type Random } from './random.ts';

/** A customer of the store, with an address that they ordered to. */
export interface Shopper {
  readonly owner: TokenOwner;
  readonly shippingAddress: NewOrder['shippingAddress'];
}

/** The server and store at which shoppers place orders. */
export interface LiveShop {
  /** The URL that the server listens on. */
  readonly address: string;
  readonly shoppers: readonly Shopper[];
  readonly tokens: Tokens;
  /** The mean time between two orders. */
  readonly pauseMs: number;
}

/** How many of the latest orders are read to find customers. */
const lastOrders = 200;
const cancelling = 0.2;

/** The customers of the latest orders. */
export async function findShoppers(db: Db): Promise<Shopper[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['accounts.id', 'token_generation', 'shipping_address'])
    // Guests have no account to order with.
    .where('accounts.id', '<>', guestAccountId)
    .orderBy('orders.created_at', 'desc')
    .limit(lastOrders)
    .execute();
  return rows.map((row) => ({
    owner: { accountId: row.id, generation: row.token_generation },
    shippingAddress: JSON.parse(row.shipping_address),
  }));
}

/**
 * Places orders through the storefront's calls, and cancels some, until the process ends. What the
 * server refuses, for example while the store is closed, is skipped.
 */
export async function keepOrdering(shop: LiveShop): Promise<never> {
  const random = createRandom(Date.now());
  for (;;) {
    await pause(shop, random);
    await order(shop, random).catch(() => {});
  }
}

/** The timer does not keep the process alive. */
const pause = ({ pauseMs }: LiveShop, random: Random): Promise<unknown> =>
  wait(pauseMs * (0.5 + random.fraction()), undefined, { ref: false });

async function order(shop: LiveShop, random: Random): Promise<void> {
  const { owner, shippingAddress } = random.pick(shop.shoppers);
  const headers = { 'content-type': 'application/json', token: shop.tokens.sign(owner) };
  const ask = async <C extends Call>({ method, path }: C, body?: NewOrder, id = '') => {
    const address = shop.address + path.replace(':id', id);
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    const answer = await fetch(address, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Answer<C>;
  };
  const products = await ask(listProducts);
  const { _id } = await ask(placeOrder, {
    items: basket(random, products),
    shippingAddress,
    paymentMethod: 'cod',
  });
  if (!random.happens(cancelling)) return;
  await pause(shop, random);
  await ask(cancelOrder, undefined, _id);
}

function basket(random: Random, products: readonly Product[]): NewOrder['items'] {
  const inStock = products.filter(({ stock }) => stock === 'in stock');
  const chosen = new Set(Array.from({ length: random.whole(1, 6) }, () => random.pick(inStock)));
  return [...chosen].map(({ _id }) => ({ product: _id, quantity: random.whole(1, 3) }));
}
