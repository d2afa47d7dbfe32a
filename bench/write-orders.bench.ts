import { needsWork, type OrderStatus } from '@kirana/contract';
import { type Figure, interleaveCosts } from './figure.ts';
import { type BenchCall, costOf, readJson } from './http-client.ts';
import type { Program } from './program.ts';
import type { BenchStore } from './store.ts';

/** Changes by a single caller, and by many at once. */
const callers = { alone: 1, '32 at once': 32 } as const;
const writes = 1_000;
/** The most that a recorded change may cost relative to a bare statement, by engine. */
const toReach = { SQLite: '≤ 2', PostgreSQL: '≤ 6' } as const;
/** Only orders of the last ten days are changed, in stores of any size. */
const recentMs = 10 * 86_400_000;

interface ListedOrder {
  readonly _id: string;
  readonly orderStatus: OrderStatus;
  readonly shippingAddress: { readonly name: string; readonly phone: string };
}

interface ListedProduct {
  readonly _id: string;
  readonly stock: string;
  readonly price: number;
}

/**
 * Status changes and new orders, recorded and synced to the disk, compared with the naive server's
 * one statement, and orders by telephone, compared with those that customers place.
 */
export async function benchOrderWrites(store: BenchStore): Promise<Figure[]> {
  const writers = await writesTo(store);
  const figures: Figure[] = [];
  for (const [name, connections] of Object.entries(callers))
    figures.push(...(await compareWrites(store, writers, name, connections)));
  return figures;
}

async function compareWrites(
  store: BenchStore,
  { change, place, take }: Writes,
  callersName: string,
  connections: number,
): Promise<Figure[]> {
  const { program, naive } = store;
  const cost = (server: Program, write: Write, token: string) => () =>
    costOf(server, writes, write(server, token), connections);
  const costs = await interleaveCosts(5, {
    change: cost(program, change, store.token),
    place: cost(program, place, store.token),
    take: cost(program, take, store.token),
    update: cost(naive, change, store.naiveToken),
    insert: cost(naive, place, store.naiveToken),
  });
  const figure = (work: string, value: number, limit: string, limitValue: number): Figure => ({
    work: `${work} ${callersName}, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value,
    unit: 'µs CPU',
    limit,
    limitValue,
    toReach: toReach[store.engine],
  });
  const bare = (statement: string) => `the naive server's bare ${statement}`;
  return [
    figure('status change', costs.change.cpuUs, bare('UPDATE'), costs.update.cpuUs),
    figure('order intake', costs.place.cpuUs, bare('INSERT'), costs.insert.cpuUs),
    {
      ...figure('order by telephone', costs.take.cpuUs, 'order intake', costs.place.cpuUs),
      toReach: '≤ 1.3',
    },
  ];
}

type Write = (server: Program, token: string) => (number: number) => BenchCall;

interface Writes {
  readonly change: Write;
  readonly place: Write;
  /** An order by telephone of the same products. */
  readonly take: Write;
}

/** Calls that change and place orders, each of which has an effect. */
export async function writesTo({ address, token }: BenchStore): Promise<Writes> {
  const headers = { token };
  const recent = new Date(Date.now() - recentMs).toISOString().slice(0, 10);
  const url = `${address}/api/order/all?startDate=${recent}`;
  const orders = await readJson<ListedOrder[]>({ url, headers });
  const list = { url: `${address}/api/product/products/all`, headers };
  const products = await readJson<ListedProduct[]>(list);
  const open = orders.filter(({ orderStatus }) => needsWork(orderStatus));
  let turn = 0;
  // The status differs from the one at the order's last turn, so that every call changes something.
  const nextStatus = () => {
    turn += 1;
    return Math.floor(turn / open.length) % 2 === 0 ? 'packed' : 'accepted';
  };
  const change: Write = (server, token) => (number) => ({
    method: 'PUT',
    url: `${server.address}/api/order/status/${open[number % open.length]?._id}`,
    headers: { token },
    body: { status: nextStatus() },
  });
  const bought = products.filter(({ stock }) => stock === 'in stock').slice(0, 4);
  const items = bought.map(({ _id }) => ({ product: _id, quantity: 2 }));
  const shippingAddress = orders[0]?.shippingAddress;
  const body = { items, shippingAddress, paymentMethod: 'cod' };
  const place: Write = (server, token) => () => ({
    method: 'POST',
    url: `${server.address}/api/order`,
    headers: { token },
    body,
    status: 201,
  });
  const counterBody = {
    ...{ items, shippingAddress, deliveryFee: 0, anyway: true },
    customer: { name: shippingAddress?.name, phone: shippingAddress?.phone },
    expectedTotal: bought.reduce((sum, { price }) => sum + 2 * price, 0),
  };
  const take: Write = (server, token) => () => ({
    method: 'POST',
    url: `${server.address}/api/order/counter`,
    headers: { token, 'idempotency-key': crypto.randomUUID() },
    body: counterBody,
    status: 201,
  });
  return { change, place, take };
}
