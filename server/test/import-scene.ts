import { type Provoke, type Scene, unknownId } from './error-scene.ts';
import { Importer } from './imports.ts';

const importerOf = ({ store, admin }: Scene) => new Importer(store, admin);

/** Rows 2, 3, … of a file. */
const rowsOf = (count: number, price = '100') =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    sku: `dal-${at}`,
    name: 'Toor Dal',
    category: 'Pulses',
    price,
  }));

/** An import at which another process, which has stopped, was at work. */
async function importAtWork(scene: Scene): Promise<{ id: string; end: () => Promise<void> }> {
  const { db, now } = scene.store;
  const id = await importerOf(scene).begin(1);
  const setState = (state: 'running' | 'stopped') =>
    db.updateTable('imports').set({ state }).where('id', '=', id).execute();
  const setHolder = (holder: string) =>
    db
      .updateTable('leases')
      .set({ holder, held_until: now + 86_400_000 })
      .execute();
  await setHolder('another');
  await setState('running');
  const end = async () => {
    await setState('stopped');
    await setHolder('');
  };
  return { id, end };
}

/** Sends files for an import of so many pictures. */
async function sendPictures(scene: Scene, files: Record<string, Blob>, isStopped = false) {
  const begun = await importerOf(scene).call('POST', '/pictures', { file: 'Photos', count: 1 });
  const { _id } = begun.body.import;
  if (isStopped) await importerOf(scene).call('POST', `/${_id}/stop`);
  return scene.store.sendForm('PUT', `/api/import/${_id}/pictures`, scene.admin, files);
}

const megabytes = (count: number) => new Blob([Buffer.alloc(count * 1024 * 1024)]);

/** How each error of the imports is brought about. */
export const importErrors = {
  'import.ended': (scene) => sendPictures(scene, { [`product:${unknownId}`]: new Blob([]) }, true),
  'import.too-many-pictures': (scene) =>
    sendPictures(scene, {
      [`product:${unknownId}`]: new Blob([]),
      [`category:${unknownId}`]: new Blob([]),
    }),
  'image.unnamed': (scene) => sendPictures(scene, { photo: new Blob([]) }),
  'image.too-large-together': (scene) =>
    sendPictures(
      scene,
      Object.fromEntries(['p', 'q', 'r'].map((id) => [`product:${id}`, megabytes(8)])),
    ),
  'import.not-found': (scene) => importerOf(scene).call('GET', `/${unknownId}`),
  'import.running': async (scene) => {
    const other = await importerOf(scene).begin(1);
    await importerOf(scene).send(other, rowsOf(1));
    const { end } = await importAtWork(scene);
    const answer = await importerOf(scene).call('POST', `/${other}/check`, {});
    await end();
    return answer;
  },
  'import.busy': async (scene) => {
    const { id, end } = await importAtWork(scene);
    const answer = await importerOf(scene).call('DELETE', `/${id}`);
    await end();
    return answer;
  },
  'import.products-there': async (scene) => {
    await scene.store.addProduct();
    return importerOf(scene).call('POST', '/samples');
  },
  'import.row-twice': async (scene) => {
    const id = await importerOf(scene).begin(2);
    return importerOf(scene).send(id, [...rowsOf(1), ...rowsOf(1)]);
  },
  'import.too-many-rows': async (scene) => {
    const id = await importerOf(scene).begin(2);
    return importerOf(scene).send(id, rowsOf(3));
  },
  'import.rows-missing': async (scene) => {
    const id = await importerOf(scene).begin(14);
    await importerOf(scene).send(id, rowsOf(2));
    return importerOf(scene).call('POST', `/${id}/check`, {});
  },
  'import.received': async (scene) => {
    const { _id } = await importerOf(scene).check(rowsOf(1));
    return importerOf(scene).send(_id, rowsOf(1));
  },
  'import.not-checked': async (scene) => {
    const id = await importerOf(scene).begin(1);
    return importerOf(scene).call('POST', `/${id}/run`, {});
  },
  'import.row-unknown': async (scene) => {
    const { _id } = await importerOf(scene).check(rowsOf(1));
    return importerOf(scene).call('PUT', `/${_id}/row`, { row: 999, name: 'Poha' });
  },
  'import.not-running': async (scene) => {
    const id = await importerOf(scene).begin(1);
    return importerOf(scene).call('POST', `/${id}/stop`);
  },
  'import.begun': async (scene) => {
    const { _id } = await importerOf(scene).import(rowsOf(1));
    return importerOf(scene).call('POST', `/${_id}/run`, {});
  },
  'import.prices-not-agreed': async (scene) => {
    await importerOf(scene).import(rowsOf(1));
    const { _id } = await importerOf(scene).check(rowsOf(1, '10'));
    return importerOf(scene).call('POST', `/${_id}/run`, {});
  },
  'import.price-jumps': async (scene) => {
    const rows = rowsOf(6);
    await importerOf(scene).import(rows);
    const prices = rows.map((row, at) => ({ ...row, price: at === 1 ? '1001' : '101' }));
    const { _id } = await importerOf(scene).check(prices);
    return importerOf(scene).call('POST', `/${_id}/run`, {});
  },
  'import.prices-guessed': async (scene) => {
    const [row] = rowsOf(1, '1250');
    const guessed = { ...row, row: 2, sku: 'guessed', guessed: ['price' as const] };
    const { _id } = await importerOf(scene).check([guessed]);
    return importerOf(scene).call('POST', `/${_id}/run`, {});
  },
  'import.half-undone': async (scene) => {
    const { _id, batch = '' } = await importerOf(scene).import([
      { ...rowsOf(1)[0], row: 2, sku: 'rice-1' },
    ]);
    const { db } = scene.store;
    await db
      .updateTable('imports')
      .set({ state: 'stopped', undoes: unknownId })
      .where('id', '=', _id)
      .execute();
    return importerOf(scene).undo(batch);
  },
} satisfies Record<string, Provoke>;
