import { deliver, type Provoke, place, type Scene } from './error-scene.ts';

const call = (
  { store, admin }: Scene,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  headers = {},
) => store.call(method, url, { token: admin, payload, headers });

const setLimit = (scene: Scene, id: string, limit: number | null) =>
  call(scene, 'PUT', `/api/account/${id}`, { limit });

/** Writes an entry of so many rupees on the account of an order's customer. */
const enter = (scene: Scene, id: string, amount: number, key: string = crypto.randomUUID()) =>
  call(
    scene,
    'POST',
    `/api/account/${id}/entry`,
    { amount, reason: 'The paper book' },
    { 'idempotency-key': key },
  );

/** An order that its customer wants to pay later. */
async function onAccount(scene: Scene, limit: number | null, token = scene.admin) {
  const { _id } = (await place(scene)).body;
  await setLimit(scene, _id, limit);
  await call(scene, 'PUT', `/api/order/status/${_id}`, { status: 'packed' });
  const payload = { status: 'delivered', paidBy: 'account' };
  return scene.store.call('PUT', `/api/order/status/${_id}`, { token, payload });
}

/** How each error of accounts that are paid later is brought about. */
export const tabErrors = {
  'tab.not-allowed': (scene) => onAccount(scene, null),
  'tab.above-limit': (scene) => onAccount(scene, 0.01),
  'tab.not-here': async (scene) =>
    onAccount(scene, null, await scene.store.admit('rider', { email: 'later@example.in' })),
  'tab.key-reused': async (scene) => {
    const { _id } = (await place(scene)).body;
    const key = crypto.randomUUID();
    await enter(scene, _id, 5, key);
    const answer = await enter(scene, _id, 6, key);
    await enter(scene, _id, -5);
    return answer;
  },
  'tab.changed': async (scene) => {
    const { _id } = (await place(scene)).body;
    await enter(scene, _id, 5);
    const payload = { amount: 5, how: 'cash', seen: 4 };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await call(scene, 'POST', `/api/account/${_id}/payment`, payload, headers);
    await enter(scene, _id, -5);
    return answer;
  },
  'customer.on-account': async (scene) => {
    const { _id } = (await place(scene)).body;
    const rows = await scene.store.db.selectFrom('orders').select('id').execute();
    for (const { id } of rows) await deliver(scene, id);
    await enter(scene, _id, 1_840);
    return call(scene, 'POST', `/api/customer/${_id}/erase`, {});
  },
} satisfies Record<string, Provoke>;
