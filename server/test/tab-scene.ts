import { deliver, type Provoke, place, type Scene } from './error-scene.ts';

const setLimit = ({ store, admin }: Scene, id: string, limit: number | null) =>
  store.put(admin, `/api/account/${id}`, { limit });

/** Writes an entry of so many rupees on the account of an order's customer. */
const enter = ({ store, admin }: Scene, id: string, amount: number, key?: string) =>
  store.postOnce(admin, `/api/account/${id}/entry`, { amount, reason: 'The paper book' }, key);

/** An order that its customer wants to pay later. */
async function onAccount(scene: Scene, limit: number | null, token = scene.admin) {
  const { _id } = (await place(scene)).body;
  await setLimit(scene, _id, limit);
  await scene.store.setStatus(scene.admin, _id, 'packed');
  return scene.store.setStatus(token, _id, 'delivered', { paidBy: 'account' });
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
    const { store, admin } = scene;
    const payment = { amount: 5, how: 'cash', seen: 4 };
    const answer = await store.postOnce(admin, `/api/account/${_id}/payment`, payment);
    await enter(scene, _id, -5);
    return answer;
  },
  'customer.on-account': async (scene) => {
    const { _id } = (await place(scene)).body;
    const rows = await scene.store.db.selectFrom('orders').select('id').execute();
    for (const { id } of rows) await deliver(scene, id);
    await enter(scene, _id, 1_840);
    return scene.store.post(scene.admin, `/api/customer/${_id}/erase`);
  },
} satisfies Record<string, Provoke>;
