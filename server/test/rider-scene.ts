import { type Provoke, place, type Scene, unknownId } from './error-scene.ts';
import { TestRiders } from './riders.ts';

let scenes = 0;

/** Riders of their own for each case, and an order that Salim carries. */
async function withSalim(scene: Scene) {
  const riders = await new TestRiders(scene.store, scene).arrive(++scenes);
  const id = await riders.packed();
  await riders.take(id, riders.salim);
  return { riders, id };
}

/** How each error of who carries an order is brought about. */
export const riderErrors = {
  'rider.not-found': async (scene) => {
    const riders = new TestRiders(scene.store, scene);
    return riders.give(await riders.packed(), unknownId);
  },
  'order.not-packed': async (scene) =>
    new TestRiders(scene.store, scene).give((await place(scene)).body._id, null),
  'order.is-pickup': async (scene) => {
    const riders = new TestRiders(scene.store, scene);
    const id = await riders.packed();
    await scene.store.db.updateTable('orders').set({ pickup: 1 }).where('id', '=', id).execute();
    return riders.bringBack(id);
  },
  'order.with-rider': async (scene) => {
    const { riders, id } = await withSalim(scene);
    return riders.set(id, 'accepted');
  },
  'order.of-another-rider': async (scene) => {
    const { riders, id } = await withSalim(scene);
    return riders.set(id, 'delivered', riders.imran.token);
  },
  'order.taken': async (scene) => {
    const { riders, id } = await withSalim(scene);
    return riders.take(id, riders.imran);
  },
} satisfies Record<string, Provoke>;
