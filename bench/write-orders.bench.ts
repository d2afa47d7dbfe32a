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
  readonly orderStatus: string;
  readonly shippingAddress: object;
}

interface ListedProduct {
  readonly _id: string;
  readonly stock: string;
}

/**
 * Status changes and new orders, recorded and synced to the disk, compared with the naive server's
 * one statement.
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
  [change, place]: readonly [change: Write, place: Write],
  callersName: string,
  connections: number,
): Promise<Figure[]> {
  const { program, naive } = store;
  const cost = (server: Program, write: Write, token: string) => () =>
    costOf(server, writes, write(server, token), connections);
  const costs = await interleaveCosts(5, {
    change: cost(program, change, store.token),
    place: cost(program, place, store.token),
    update: cost(naive, change, store.naiveToken),
    insert: cost(naive, place, store.naiveToken),
  });
  const figure = (work: string, value: number, limit: string, limitValue: number): Figure => ({
    work: `${work} ${callersName}, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value,
    unit: 'µs CPU',
    limit: `the naive server's bare ${limit}`,
    limitValue,
    toReach: toReach[store.engine],
  });
  return [
    figure('status change', costs.change.cpuUs, 'UPDATE', costs.update.cpuUs),
    figure('order intake', costs.place.cpuUs, 'INSERT', costs.insert.cpuUs),
  ];
}

type Write = (server: Program, token: string) => (number: number) => BenchCall;

/** Calls that change and place orders, each of which has an effect. */
export async function writesTo({
  address,
  token,
}: BenchStore): Promise<[change: Write, place: Write]> {
  const headers = { token };
  const recent = new Date(Date.now() - recentMs).toISOString().slice(0, 10);
  const url = `${address}/api/order/all?startDate=${recent}`;
  const orders = await readJson<ListedOrder[]>({ url, headers });
  const list = { url: `${address}/api/product/products/all`, headers };
  const products = await readJson<ListedProduct[]>(list);
  const open = orders.filter(({ orderStatus }) => !/delivered|cancelled/.test(orderStatus));
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
  const body = {
    items: products
      .filter(({ stock }) => stock === 'in stock')
      .slice(0, 4)
      .map(({ _id }) => ({ product: _id, quantity: 2 })),
    shippingAddress: orders[0]?.shippingAddress,
    paymentMethod: 'cod',
  };
  const place: Write = (server, token) => () => ({
    method: 'POST',
    url: `${server.address}/api/order`,
    headers: { token },
    body,
    status: 201,
  });
  return [change, place];
}
