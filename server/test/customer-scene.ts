import { deliver, type Provoke, place, type Scene, shopOrder, unknownId } from './error-scene.ts';

const put = ({ store, admin }: Scene, id: string, payload: object) =>
  store.put(admin, `/api/customer/${id}`, payload);
const erase = ({ store, admin }: Scene, id: string) =>
  store.post(admin, `/api/customer/${id}/erase`);

/** How each error of customers is brought about. */
export const customerErrors = {
  'customer.not-found': (scene) => put(scene, unknownId, { note: 'Kind' }),
  'customer.bad-page': ({ store, admin }) => store.get(admin, '/api/customer?after=nothing'),
  'customer.under-way': async (scene) => erase(scene, (await place(scene)).body._id),
  'customer.refund-due': async (scene) => {
    const { store, admin } = scene;
    const { id } = (await store.db.selectFrom('orders').select('id').execute())[0] ?? { id: '' };
    await deliver(scene, id);
    const { body } = await place(scene, { paymentMethod: 'razorpay' });
    await store.payOnline(body._id, body.totalPrice * 100);
    await store.put(admin, `/api/order/status/${body._id}`, { status: 'rejected' });
    return erase(scene, body._id);
  },
  'customer.blocked': async (scene) => {
    const { body } = await shopOrder(scene);
    await put(scene, body.order._id, { blocked: true });
    return shopOrder(scene);
  },
} satisfies Partial<Record<`customer.${string}`, Provoke>>;
