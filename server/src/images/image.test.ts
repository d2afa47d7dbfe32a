import { thumbnailPath, thumbnailWidths } from '@kirana/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { fileOf, photo } from '../../test/pictures.ts';
import { useStore } from '../../test/store.ts';

describe.each(engines)('pictures on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
    await store.sendForm('POST', '/api/category/add', admin, { name: 'Dals' });
  });

  const addBanner = async (colour: string) =>
    (await store.sendForm('POST', '/api/banners', admin, { image: await photo(colour) })).body;
  const deleteBanner = (id: string) => store.delete(admin, `/api/banners/${id}`);
  const dal = { name: 'Toor Dal', price: '149.50', category: 'Dals', quantity: '1 kg' };
  const addProduct = async (colour: string) => {
    const fields = { ...dal, image: await photo(colour) };
    return (await store.sendForm('POST', '/api/product/add', admin, fields)).body.product;
  };
  const updateProduct = async (id: string, colour: string) => {
    const fields = { ...dal, image: await photo(colour) };
    return (await store.sendForm('PUT', `/api/product/update/${id}`, admin, fields)).body.product;
  };
  const deleteProduct = (id: string) => store.delete(admin, `/api/product/delete/${id}`);
  const statusOf = async (path: string) => (await store.call('GET', path)).status;

  /** The distinct hashes of all served pictures. */
  async function served(): Promise<string[]> {
    const rows = await store.db
      .selectFrom('images')
      .select('hash')
      .distinct()
      .where('served', '=', 1)
      .execute();
    return rows.map(({ hash }) => hash).sort();
  }

  it('are served to anybody, to be kept for good', async () => {
    const { image } = await addBanner('red');
    const answer = await store.call('GET', image);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.bytes.length),
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 64, height: 48 });
  });

  it('are served in smaller widths too', async () => {
    const fields = { image: await photo('red', 1200, 600) };
    const { image } = (await store.sendForm('POST', '/api/banners', admin, fields)).body;
    for (const width of thumbnailWidths) {
      const answer = await store.call('GET', thumbnailPath(image, width));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { width: served, height } = await sharp(answer.bytes).metadata();
      expect([served, height]).toEqual([width, width / 2]);
    }
    const small = await addBanner('blue');
    const { bytes } = await store.call('GET', thumbnailPath(small.image, 320));
    expect((await sharp(bytes).metadata()).width).toBe(64);
  });

  it('that are asked for at the same moment are each their own', async () => {
    const fields = { image: await photo('red', 1200, 600) };
    const { image } = (await store.sendForm('POST', '/api/banners', admin, fields)).body;
    const other = (await addBanner('blue')).image;
    const unknown = `/images/${'0'.repeat(64)}`;
    const paths = [image, ...thumbnailWidths.map((width) => thumbnailPath(image, width)), other];
    const alone = [];
    for (const path of paths) alone.push((await store.call('GET', path)).bytes);
    const together = await Promise.all(
      [unknown, ...paths, ...paths].map((path) => store.call('GET', path)),
    );
    expect(together.map(({ status }) => status)).toEqual([
      404,
      ...paths.map(() => 200),
      ...paths.map(() => 200),
    ]);
    expect(together.slice(1).map(({ bytes }) => bytes)).toEqual([...alone, ...alone]);
  });

  it('that are unknown answer 404 as JSON', async () => {
    const { image } = await addBanner('red');
    for (const path of [
      `/images/${'0'.repeat(64)}`,
      '/images/nothing',
      '/images/%00',
      '/images/..%2f..%2fetc%2fpasswd',
      `${image}/97`,
      `${image}/0`,
      `${image}/%00`,
      `${image}/96/96`,
    ]) {
      const answer = await store.call('GET', path);
      expect(answer.status, path).toBe(404);
      expect(answer.body.message, path).toMatch(/not found/i);
      expect(answer.headers['cache-control'] ?? '', path).not.toContain('immutable');
    }
  });

  it('that several use are kept once, and stay until the last lets go', async () => {
    const product = await addProduct('red');
    const banner = await addBanner('red');
    const other = await addProduct('red');
    expect([banner.image, other.image]).toEqual([product.image, product.image]);
    expect(await served()).toHaveLength(1);
    await deleteProduct(product._id);
    await updateProduct(other._id, 'blue');
    expect(await statusOf(banner.image)).toBe(200);
    await deleteBanner(banner._id);
    for (const path of [banner.image, thumbnailPath(banner.image, 96)])
      expect(await statusOf(path)).toBe(404);
    expect(await served()).toHaveLength(1);
  });

  it('stay when the same one is sent again', async () => {
    const product = await addProduct('red');
    expect(await updateProduct(product._id, 'red')).toEqual(product);
    expect(await statusOf(product.image)).toBe(200);
  });

  it('are not lost to one who lets go while others begin to use them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const banner = await addBanner('red');
      await Promise.all([deleteBanner(banner._id), addBanner('red'), addBanner('red')]);
      expect(await statusOf(banner.image)).toBe(200);
    }
  });

  it('are not left behind by two who let go at the same moment', async () => {
    const first = await addBanner('red');
    const second = await addBanner('red');
    await Promise.all([deleteBanner(first._id), deleteBanner(second._id)]);
    expect(await served()).toEqual([]);
    expect(await statusOf(first.image)).toBe(404);
  });

  it('are not kept when their row is refused', async () => {
    const image = await photo('green');
    await store.sendForm('POST', '/api/product/add', admin, { ...dal, category: 'Toys', image });
    await store.sendForm('POST', '/api/category/add', admin, { name: 'dals', image });
    await store.sendForm('POST', '/api/product/add', admin, { ...dal, image: fileOf(Buffer.of()) });
    expect(await served()).toEqual([]);
  });
});
