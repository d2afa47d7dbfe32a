import { TestCash } from './cash.ts';
import { deliver, type Provoke, place, type Scene, setSettings } from './error-scene.ts';

const cashOf = ({ store }: Scene) => new TestCash(store);
const riderId = '01978f00-0000-7000-8000-00000000ffff';
const move = { kind: 'in', amount: 100, reason: 'Change' };

/** An order that was paid online and rejected, so that its money has to go back. */
async function dueOrder(scene: Scene): Promise<string> {
  const { body } = await place(scene, { paymentMethod: 'razorpay' });
  await scene.store.payOnline(body._id, body.totalPrice * 100);
  await cashOf(scene).setStatus(scene.admin, body._id, 'rejected');
  return body._id;
}

/** An order of which a rider holds the cash. */
async function withRider(scene: Scene): Promise<{ order: string; rider: string }> {
  const { store, admin } = scene;
  const email = `rider-${crypto.randomUUID()}@example.in`;
  const token = await store.admit('rider', { email, name: 'Imran Khan' });
  const { body } = await place(scene);
  await cashOf(scene).setStatus(admin, body._id, 'packed');
  await cashOf(scene).setStatus(token, body._id, 'delivered');
  return { order: body._id, rider: await store.idOf(token) };
}

/** How each error of payments, refunds and the drawer is brought about. */
export const moneyErrors = {
  'order.refunded': async (scene) => {
    const id = await dueOrder(scene);
    await cashOf(scene).refund(scene.admin, id, { reference: 'UPI 4711' });
    return cashOf(scene).setStatus(scene.admin, id, 'accepted');
  },
  'order.not-paid-at-door': async (scene) =>
    cashOf(scene).setPaidBy(scene.admin, (await place(scene)).body._id, 'upi'),
  'refund.none-due': async (scene) =>
    cashOf(scene).refund(scene.admin, (await place(scene)).body._id, { cash: true }),
  'refund.changed': async (scene) =>
    cashOf(scene).refund(scene.admin, await dueOrder(scene), { cash: true, due: 1 }),
  'payment.not-set-up': async (scene) => cashOf(scene).refund(scene.admin, await dueOrder(scene)),
  'payment.keys-missing': (scene) => setSettings(scene, { onlinePayment: true }),
  'cash.not-with-rider': async (scene) => {
    const orders = [(await place(scene)).body._id];
    return cashOf(scene).settle(scene.admin, { rider: riderId, orders, counted: 1 });
  },
  'cash.note-missing': async (scene) => {
    const { order, rider } = await withRider(scene);
    return cashOf(scene).settle(scene.admin, { rider, orders: [order], counted: 1 });
  },
  'cash.key-reused': async (scene) => {
    const key = crypto.randomUUID();
    await cashOf(scene).move(scene.admin, move, key);
    return cashOf(scene).move(scene.admin, { ...move, amount: 200 }, key);
  },
  'cash.day-closed': async (scene) => {
    const { number } = (await cashOf(scene).read(scene.admin)).body;
    await cashOf(scene).closeNow(scene.admin);
    return cashOf(scene).closeNow(scene.admin, { number });
  },
  'cash.drawer-changed': (scene) => cashOf(scene).closeNow(scene.admin, { expected: 4711 }),
  'cash.left-above-counted': (scene) => cashOf(scene).closeNow(scene.admin, { left: 90_000 }),
  'cash.day-not-found': ({ store, admin }) => store.get(admin, '/api/cash/day/4711'),
  'cash.handed-in': async (scene) => {
    const { order, rider } = await withRider(scene);
    await cashOf(scene).settle(scene.admin, { rider, orders: [order], counted: 1, note: 'Torn' });
    return cashOf(scene).setPaidBy(scene.admin, order, 'upi');
  },
  'cash.in-closed-day': async (scene) => {
    const { body } = await place(scene);
    await deliver(scene, body._id);
    await cashOf(scene).closeNow(scene.admin);
    return cashOf(scene).setPaidBy(scene.admin, body._id, 'upi');
  },
} satisfies Record<string, Provoke>;
