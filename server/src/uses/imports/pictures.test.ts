import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { blackPng, fileOf, photo } from '../../../test/pictures.ts';
import { useStore } from '../../../test/store.ts';

const hourMs = 3_600_000;
const unknownId = '01978f00-0000-7000-8000-00000000ffff';

describe.each(engines)('an import of pictures on $name', (engine) => {
  const store = useStore(engine);
  let importer: Importer;
  let token = '';
  let dal = '';
  let rice = '';
  let grains = '';
  beforeEach(async () => {
    token = await store.admit('owner');
    importer = new Importer(store, token);
    [dal, rice] = [
      await store.addProduct({ name: 'Dal' }),
      await store.addProduct({ name: 'Rice' }),
    ];
    const row = await store.db.selectFrom('products').select('category_id').executeTakeFirst();
    grains = String(row?.category_id);
  });

  const begin = async (count: number) =>
    (await importer.call('POST', '/pictures', { file: 'Photos', count })).body.import._id;
  const send = (id: string, files: Record<string, Blob | string>) =>
    store.sendForm('PUT', `/api/import/${id}/pictures`, token, files);
  const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
    body.results.map(({ outcome }: { outcome: string }) => outcome);
  const pictureOf = async (id: string) =>
    (await store.call('GET', `/api/product/${id}`)).body.image;
  const titles = async () =>
    (await store.read(token, '/api/history')).changes.map(({ title }: { title?: string }) => title);

  it('gives products and categories theirs, says what it could not use, and is undone as one', async () => {
    const before = await pictureOf(dal);
    const id = await begin(5);
    const first = await send(id, {
      [`product:${dal}`]: await photo(),
      [`category:${grains}`]: await photo('blue'),
      [`product:${rice}`]: fileOf(Buffer.from('no picture')),
    });
    const unreadable = 'The image could not be read. Use a JPEG, PNG, WebP, AVIF or GIF file';
    expect(first.body.results).toEqual([
      { _id: dal, outcome: 'changed' },
      { _id: grains, outcome: 'changed' },
      { _id: rice, outcome: 'refused', message: unreadable },
    ]);
    // An answer that was lost is sent for again, and counts once.
    const again = await send(id, { [`product:${dal}`]: await photo() });
    expect(outcomes(again)).toEqual(['same']);
    expect(await importer.get(id)).toMatchObject({ kind: 'pictures', state: 'receiving', done: 2 });
    const last = await send(id, {
      [`product:${unknownId}`]: await photo(),
      [`product:${rice}`]: fileOf(blackPng(30_000, 30_000)),
      [`category:${unknownId}`]: await photo(),
    });
    expect(outcomes(last)).toEqual(['gone', 'refused', 'gone']);
    expect(await importer.get(id)).toMatchObject({
      ...{ state: 'done', done: 2, batch: id },
      counts: { rows: 5, change: 2, refused: 1, conflict: 2 },
    });
    expect((await importer.rows(id, 'refused'))[0]).toMatchObject({ after: { name: 'Rice' } });
    expect((await titles())[0]).toBe('Import Photos: 2 pictures added');
    expect(await pictureOf(dal)).not.toBe(before);

    // The category is changed meanwhile, so it is kept and named.
    const image = await photo('green');
    await store.sendForm('PUT', `/api/category/${grains}`, token, { name: 'Groceries', image });
    expect((await importer.undo(id)).status).toBe(202);
    const undone = await importer.until(id, 'undone');
    expect(undone.kept).toMatchObject([{ _id: grains, name: 'Groceries' }]);
    expect(await pictureOf(dal)).toBe(before);
  });

  it('leaves pictures that are there, unless they are replaced', async () => {
    await send(await begin(1), { [`product:${dal}`]: await photo() });
    const present = await pictureOf(dal);
    const id = await begin(1);
    const file = { [`product:${dal}`]: await photo('blue') };
    expect(outcomes(await send(id, file))).toEqual(['left']);
    expect(await importer.get(id)).toMatchObject({ state: 'done', done: 0 });
    expect(await importer.get(id)).not.toHaveProperty('batch');
    expect(await pictureOf(dal)).toBe(present);
    const replacing = await begin(1);
    expect(outcomes(await send(replacing, { ...file, replace: 'true' }))).toEqual(['changed']);
    expect(await pictureOf(dal)).not.toBe(present);
  });

  it('is repeated after a lost answer, also to the end, by who began it, and not discarded meanwhile', async () => {
    const id = await begin(2);
    const file = { [`product:${dal}`]: await photo() };
    expect(outcomes(await send(id, file))).toEqual(['changed']);
    expect((await importer.call('DELETE', `/${id}`)).body.code).toBe('import.busy');
    const manager = await store.admit('manager', { email: 'meena@example.in' });
    const others = await store.sendForm('PUT', `/api/import/${id}/pictures`, manager, file);
    expect(others.body.code).toBe('import.of-another');
    expect(outcomes(await send(id, { ...file, [`product:${dal}`]: await photo('blue') }))).toEqual([
      'left',
    ]);
    expect(await importer.get(id)).toMatchObject({ done: 1, batch: id });
    const last = { [`product:${rice}`]: fileOf(Buffer.from('no picture')) };
    expect(outcomes(await send(id, last))).toEqual(['refused']);
    expect(outcomes(await send(id, last))).toEqual(['refused']);
    expect(outcomes(await send(id, file))).toEqual(['same']);
    expect((await send(id, { [`category:${grains}`]: await photo() })).body.code).toBe(
      'import.ended',
    );
  });

  it('ends when it is stopped or was left open, and takes no more', async () => {
    const file = { [`product:${dal}`]: await photo() };
    const ended = { status: 409, body: { code: 'import.ended' } };
    const stopped = await begin(2);
    expect((await send(stopped, file)).status).toBe(200);
    expect((await importer.undo(stopped)).body.code).toBe('import.busy');
    expect((await importer.call('POST', `/${stopped}/stop`)).body.import.state).toBe('stopped');
    expect(await send(stopped, file)).toMatchObject(ended);

    store.now += 1_000;
    const left = await begin(2);
    await send(left, { [`product:${rice}`]: await photo() });
    store.now += hourMs;
    const present = await importer.call('GET', '');
    expect(present.body.imports[0]).toMatchObject({ _id: left, state: 'stopped', done: 1 });
    expect(await send(left, file)).toMatchObject(ended);
    expect((await importer.undo(left)).status).toBe(202);
    await importer.until(left, 'undone');
    expect(
      await send(await begin(1), { ...file, [`product:${rice}`]: await photo() }),
    ).toMatchObject({ status: 400, body: { message: 'This import has 1 picture and no more' } });
  });

  it('takes pictures of a product or a category, up to 20 MB of them, and no rows', async () => {
    const id = await begin(2);
    for (const name of ['image', 'product:1', `order:${dal}`])
      expect(await send(id, { [name]: await photo() })).toMatchObject({
        ...{ status: 400, body: { code: 'image.unnamed' } },
      });
    const big = () => fileOf(Buffer.alloc(9 * 1024 * 1024));
    const heavy = await send(id, { a: big(), b: big(), c: big() });
    expect(heavy).toMatchObject({ status: 413, body: { code: 'image.too-large-together' } });
    expect((await importer.send(id, [{ row: 2, name: 'Salt' }])).status).toBe(409);
  });
});
