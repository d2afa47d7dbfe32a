import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { photo } from '../../test/pictures.ts';
import { useStore } from '../../test/store.ts';
import { deleteUnservedImages } from '../images/image.repository.ts';
import { findNamedImages, pruneChanges } from './prune.service.ts';

describe.each(engines)('pruning the history on $name', (engine) => {
  const store = useStore(engine);
  const prune = (before: number) =>
    store.db.transaction().execute(async (trx) => {
      const changes = await pruneChanges(trx, before);
      return { changes, images: await deleteUnservedImages(trx, await findNamedImages(trx)) };
    });

  it('removes what is older but orders, and only pictures that nothing names any more', async () => {
    const { admin, customer } = await store.admitBoth();
    const addBanner = async (colour: string) =>
      store.sendForm('POST', '/api/banners', admin, { image: await photo(colour) });
    const remove = (id: string) => store.delete(admin, `/api/banners/${id}`);
    const order = await store.placeOrder(customer);
    const shown = (await addBanner('red')).body;
    const gone = (await addBanner('blue')).body;
    await remove(gone._id);
    store.now += 60_000;
    const later = (await addBanner('green')).body;
    const removed = await remove(later._id);
    expect(await prune(store.now - 1)).toEqual({ changes: 3, images: 1 });
    expect(await prune(store.now - 1)).toEqual({ changes: 0, images: 0 });

    // Present pictures stay, changes on record can still be undone, and orders keep their history.
    expect((await store.call('GET', shown.image)).status).toBe(200);
    const undo = `/api/change/${removed.headers['change-batch']}/undo`;
    expect((await store.post(admin, undo)).status).toBe(200);
    expect((await store.call('GET', later.image)).status).toBe(200);
    const log = await store.db.selectFrom('changes').select(['noun', 'noun_id']).execute();
    expect(log).toContainEqual({ noun: 'order', noun_id: order._id });
    expect(await store.db.selectFrom('images').select('hash').distinct().execute()).toHaveLength(2);
    const batches = await store.db.selectFrom('batches').select('noun').execute();
    expect(batches.map(({ noun }) => noun).sort()).toEqual(['banner', 'banner', 'banner', 'order']);
  });
});
