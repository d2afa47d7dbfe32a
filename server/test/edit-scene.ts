import type { Order } from '@kirana/contract';
import { TestEdits } from './edits.ts';
import { addCategory, addProduct, type Provoke, place, type Scene } from './error-scene.ts';
import type { TestAnswer } from './store.ts';

const editsOf = ({ store }: Scene) => new TestEdits(store);

/** Places an order of two pieces of Toor Dal in packs of 1 kg. */
async function placeTwo(scene: Scene): Promise<Order> {
  const items = [{ product: await scene.store.addProduct(), quantity: 2 }];
  return (await place(scene, { items })).body;
}

/** Makes the first line of an order this. */
const change = (
  scene: Scene,
  { _id, items }: Order,
  line: object,
  token = scene.admin,
): Promise<TestAnswer> =>
  scene.store.changeItems(token, _id, [{ _id: items[0]?._id, ...line }], { refund: true });

/** Makes a paid order less, and adds something for as much. */
async function swapPaid(scene: Scene): Promise<Order> {
  const order = await placeTwo(scene);
  await editsOf(scene).payAtPlacing(order);
  await change(scene, order, { quantity: 1 });
  await change(scene, order, await added(scene));
  return order;
}

const added = async ({ store }: Scene) => ({
  _id: crypto.randomUUID(),
  product: await store.addProduct(),
  quantity: 1,
});

/** How each error of what two people change is brought about. */
export const editErrors = {
  'product.stale': async (scene) => {
    await addCategory(scene, { name: 'Spices' });
    const { _id } = (await addProduct(scene, {})).body.product;
    const fields = { name: 'Hing', price: '95', category: 'Spices', quantity: '50 g' };
    return scene.store.sendForm('PUT', `/api/product/update/${_id}`, scene.admin, fields, {
      'if-match': '"0123456789abcdef"',
    });
  },
  'order.items-stale': async (scene) => {
    const order = await placeTwo(scene);
    await change(scene, order, { quantity: 1 });
    return change(scene, order, { quantity: 0, seen: { quantity: 2 } });
  },
  'order.above-paid': async (scene) => change(scene, await swapPaid(scene), { quantity: 2 }),
  'order.less-alone': async (scene) => {
    const packer = await scene.store.admit('packer', { email: 'less@example.in' });
    return change(scene, await swapPaid(scene), { quantity: 2 }, packer);
  },
  'order.paid-already': async (scene) => {
    const order = await placeTwo(scene);
    await editsOf(scene).payAtPlacing(order);
    return scene.store.changeItems(scene.admin, order._id, [
      { _id: order.items[0]?._id, quantity: 1 },
    ]);
  },
  'order.item-no-weight': async (scene) => {
    const product = await editsOf(scene).addProduct('Bread', 4_500, '1 pack');
    const order = (await place(scene, { items: [{ product, quantity: 1 }] })).body;
    return change(scene, order, { quantity: 1, grams: 400 });
  },
  'order.items-many': async (scene) => {
    const order = await placeTwo(scene);
    const { product } = await added(scene);
    const lines = () =>
      Array.from({ length: 100 }, () => ({ _id: crypto.randomUUID(), product, quantity: 1 }));
    await scene.store.changeItems(scene.admin, order._id, lines());
    return scene.store.changeItems(scene.admin, order._id, lines());
  },
} satisfies Record<string, Provoke>;
