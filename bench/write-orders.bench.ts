import { needsWork, type OrderStatus } from '@kirana/contract';
import { type Figure, figuresOf, interleave, sizeOf } from './figure.ts';
import { type BenchCall, type Cost, costOf, readJson } from './http-client.ts';
import type { Program } from './program.ts';
import type { BenchStore } from './store.ts';

const writes = 1_000;
/** The most that a recorded change may cost relative to a bare statement, by engine. */
const toReach = { SQLite: '≤ 2', PostgreSQL: '≤ 6' } as const;
/** Only orders of the last ten days are changed, in stores of any size. */
const recentMs = 10 * 86_400_000;

interface Listed {
  readonly _id: string;
  readonly orderStatus: OrderStatus;
  readonly shippingAddress: { readonly name: string; readonly phone: string };
  readonly stock: string;
  readonly price: number;
}

/**
 * Status changes and new orders, recorded and synced to the disk, compared with the naive server's
 * one statement, and orders by telephone, compared with those that customers place.
 */
export async function benchOrderWrites(store: BenchStore): Promise<Figure[]> {
  const { change, place, take } = await writesTo(store);
  const { program, naive } = store;
  const figure = figuresOf(store);
  const cost = (server: Program, write: Write) => () =>
    costOf(server, writes, write(server, store.token), 1);
  const costs = await interleave(5, {
    change: cost(program, change),
    place: cost(program, place),
    take: cost(program, take),
    update: cost(naive, change),
    insert: cost(naive, place),
  });
  const bare = (statement: string) => `the naive server's bare ${statement}`;
  const beside = (work: string, own: Cost, peer: string, of: Cost, most: string) =>
    figure(`${work} alone, ${sizeOf(store)}`, [own.cpuUs, 'µs CPU'], [peer, of.cpuUs], most);
  const most = toReach[store.engine];
  return [
    beside('status change', costs.change, bare('UPDATE'), costs.update, most),
    beside('order intake', costs.place, bare('INSERT'), costs.insert, most),
    beside('order by telephone', costs.take, 'order intake', costs.place, '≤ 1.3'),
  ];
}

type Write = (server: Program, token: string) => (number: number) => BenchCall;

/** Calls that change and place orders, each of which has an effect. */
export async function writesTo({ address, token }: BenchStore) {
  const headers = { token };
  const recent = new Date(Date.now() - recentMs).toISOString().slice(0, 10);
  const url = `${address}/api/order/all?startDate=${recent}`;
  const orders = await readJson<Listed[]>({ url, headers });
  const list = { url: `${address}/api/product/products/all`, headers };
  const products = await readJson<Listed[]>(list);
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
  const byTelephone = {
    ...{ items, shippingAddress, deliveryFee: 0, anyway: true },
    customer: { name: shippingAddress?.name, phone: shippingAddress?.phone },
    expectedTotal: bought.reduce((sum, { price }) => sum + 2 * price, 0),
  };
  const take: Write = (server, token) => () => ({
    method: 'POST',
    url: `${server.address}/api/order/counter`,
    headers: { token, 'idempotency-key': crypto.randomUUID() },
    body: byTelephone,
    status: 201,
  });
  return { change, place, take };
}
