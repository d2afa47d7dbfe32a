import { photo } from './pictures.ts';
import { address, asha, type TestAnswer, type TestStore } from './store.ts';

type RandomCall = () => Promise<TestAnswer>;
type Table = 'orders' | 'products' | 'categories' | 'banners' | 'accounts' | 'invitations';

/** A store with its people, and random numbers, which are seeded so that a failure can be repeated. */
export interface RandomWalk {
  readonly store: TestStore;
  /** The owner's token. */
  readonly admin: string;
  readonly customer: string;
  /** The batches to be undone, which the caller adds. */
  readonly batches: string[];
  random(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** The ids of the table's rows, and one that is not there. */
  ids(table: Table): Promise<string[]>;
  /** Calls as the owner unless another token is given. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

/** Signs up an owner and a customer. */
export async function startWalk(store: TestStore): Promise<RandomWalk> {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const admin = await store.join();
  const customer = await store.join({ email: 'ravi@example.in', name: 'Ravi Nair' });
  return {
    store,
    admin,
    customer,
    batches: [],
    random,
    pick: <T>(list: readonly T[]): T => list[random(list.length)] as T,
    ids: async (table) => {
      const rows = await store.db.selectFrom(table).select('id').orderBy('id').execute();
      return [...rows.map(({ id }) => id), '01978f00-0000-7000-8000-00000000ffff'];
    },
    send: (method, url, payload, token = admin, headers = {}) =>
      store.call(method, url, { token, headers, ...(payload && { payload }) }),
  };
}

/** Calls of every kind that changes a store, some of which change nothing or are refused. */
export async function randomCalls(walk: RandomWalk): Promise<RandomCall[]> {
  const pictures = [await photo('red'), await photo('blue')];
  return [
    ...catalogueCalls(walk, pictures),
    ...storeCalls(walk),
    ...peopleCalls(walk),
    ...orderCalls(walk),
    ...paymentAndUndoCalls(walk),
  ];
}

function catalogueCalls(walk: RandomWalk, pictures: readonly Blob[]): RandomCall[] {
  const { store, admin, random, pick, ids, send } = walk;
  const product = async () => ({
    name: `Dal ${random(4)}`,
    price: `${1 + random(3)}`,
    category: pick(['Dals', 'Rice', 'Nothing']),
    quantity: '1 kg',
    stock: pick(['in stock', 'out of stock']),
  });
  return [
    async () =>
      store.sendForm('POST', '/api/category/add', admin, { name: pick(['Dals', 'Rice']) }),
    async () =>
      store.sendForm('PUT', `/api/category/${pick(await ids('categories'))}`, admin, {
        name: pick(['Dals', 'Rice', 'Pulses']),
        ...(random(2) && { image: pick(pictures) }),
      }),
    async () =>
      store.sendForm('POST', '/api/product/add', admin, {
        ...(await product()),
        image: pick(pictures),
      }),
    async () =>
      store.sendForm('PUT', `/api/product/update/${pick(await ids('products'))}`, admin, {
        ...(await product()),
        ...(random(2) && { image: pick(pictures) }),
      }),
    async () => send('DELETE', `/api/category/delete/${pick(await ids('categories'))}`),
    async () => send('DELETE', `/api/product/delete/${pick(await ids('products'))}`),
    async () => store.sendForm('POST', '/api/banners', admin, { image: pick(pictures) }),
    async () => send('DELETE', `/api/banners/${pick(await ids('banners'))}`),
  ];
}

function storeCalls({ random, send }: RandomWalk): RandomCall[] {
  const randomHours = () => ({
    on: random(4) > 0,
    week: [1, 4, 7].map((weekday) => ({
      weekday,
      hours: random(4) ? [{ opens: '06:00', closes: `${20 + random(10)}:30` }] : [],
    })),
    days: ['2026-11-20', '2026-11-21', '2026-11-22']
      .filter(() => random(2))
      .map((date) => ({ date, hours: [], ...(random(2) && { note: 'Diwali: closed' }) })),
    lastOrderMinutes: random(3) * 10,
  });
  return [
    async () =>
      send('POST', '/api/store/store-status', { isOpen: random(3) > 0, stay: random(2) > 0 }),
    async () =>
      send('POST', '/api/store/pause', {
        minutes: 5 + random(60),
        ...(random(2) && { reason: 'busy' }),
        ...(random(2) && { note: 'Back soon: tea, and more' }),
      }),
    async () => send('DELETE', '/api/store/pause'),
    async () => send('PUT', '/api/store/hours', randomHours()),
  ];
}

function peopleCalls({ store, pick, ids, send }: RandomWalk): RandomCall[] {
  const links = ['unknown'];
  return [
    async () => {
      const email = `${pick(['meena', 'imran', 'ravi'])}@example.in`;
      const position = pick(['manager', 'packer']);
      const answer = await send('POST', '/api/people/invitations', { email, position });
      if (answer.body.link) links.push(answer.body.link.split('#')[1]);
      return answer;
    },
    async () => send('DELETE', `/api/people/invitations/${pick(await ids('invitations'))}`),
    async () => {
      const { email: _, ...details } = asha;
      return store.call('POST', '/api/people/join', {
        payload: { token: pick(links), ...details },
      });
    },
    async () => {
      const position = pick(['manager', 'packer', 'rider', 'customer']);
      return send('PUT', `/api/people/${pick(await ids('accounts'))}`, { position });
    },
  ];
}

function orderCalls({ store, admin, customer, random, pick, ids, send }: RandomWalk): RandomCall[] {
  return [
    async () => {
      const items = [{ product: pick(await ids('products')), quantity: 1 + random(3) }];
      const paymentMethod = pick(['cod', 'razorpay']);
      const order = { items, shippingAddress: address, paymentMethod };
      const key = { 'idempotency-key': `${random(8)}` };
      return send('POST', '/api/order', order, customer, random(2) ? key : {});
    },
    async () => {
      const status = pick(['accepted', 'packed', 'delivered', 'rejected']);
      return send('PUT', `/api/order/status/${pick(await ids('orders'))}`, { status });
    },
    async () => {
      const status = pick(['accepted', 'packed', 'delivered', 'rejected']);
      const reason = status === 'rejected' && { reason: { code: pick(['closing', 'address']) } };
      const seen = { 'if-match': `"${pick(['pending', 'accepted', 'packed', 'rejected'])}"` };
      const payload = { status, ...reason };
      return send('PUT', `/api/order/status/${pick(await ids('orders'))}`, payload, admin, seen);
    },
    async () => {
      const some = [...new Set([pick(await ids('orders')), pick(await ids('orders'))])];
      const outOfStock = [pick(await ids('products'))];
      const reason = { code: 'out-of-stock' };
      const changes = some.map((id) =>
        random(2) ? { id, status: 'accepted' } : { id, status: 'rejected', reason, outOfStock },
      );
      return send('POST', '/api/order/status', { changes });
    },
    async () =>
      send('PUT', `/api/order/delay/${pick(await ids('orders'))}`, { minutes: pick([5, 30]) }),
    async () =>
      // The text differs each time, since the same text again would change nothing.
      send('POST', `/api/order/note/${pick(await ids('orders'))}`, { text: `At ${store.now}` }),
    async () => send('POST', '/api/order/printed', { ids: [pick(await ids('orders'))] }),
    async () => {
      const orders = await store.db.selectFrom('orders').select(['id', 'items']).execute();
      const order = pick(orders.sort((a, b) => (a.id < b.id ? -1 : 1)));
      const item = order && pick(JSON.parse(order.items) as { _id: string }[]);
      const items = [{ _id: item?._id ?? 'nothing', quantity: random(4) }];
      return send('PUT', `/api/order/items/${order?.id ?? 'nothing'}`, { items });
    },
  ];
}

function paymentAndUndoCalls(walk: RandomWalk): RandomCall[] {
  const { store, customer, batches, random, pick, ids, send } = walk;
  return [
    async () =>
      send('PUT', '/api/store/targets', {
        acceptMinutes: random(3),
        packMinutes: random(3),
        deliverMinutes: random(3),
        warnMinutes: 3,
        ringAgainMinutes: 5,
      }),
    async () => send('PUT', `/api/order/cancel/${pick(await ids('orders'))}`, {}, customer),
    async () => {
      const order = await store.db
        .selectFrom('orders')
        .select(['id', 'total_paise'])
        .orderBy('id')
        .execute();
      const { id, total_paise } = pick([...order, { id: crypto.randomUUID(), total_paise: 1 }]);
      return store.payOnline(id, total_paise + (random(4) ? 0 : 1));
    },
    async () => send('POST', `/api/change/${pick([...batches, crypto.randomUUID()])}/undo`),
    // Nobody may make these calls.
    async () => send('POST', '/api/store/store-status', { isOpen: false }, customer),
    async () => send('PUT', `/api/order/status/${pick(await ids('orders'))}`, { status: 'lost' }),
  ];
}
