import { expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

const [engine] = engines;
if (!engine) throw new Error('There is an engine');
const store = useStore(engine);
const shop = new TestShop(store);
const get = (path: string, headers: Record<string, string> = {}) =>
  store.call('GET', path, { headers });
const hindi = { cookie: 'theme=dark; language=hi' };

it.each([
  ['/shop?language=hi', 'language=hi', '/shop'],
  [
    '/shop/search?q=%E0%A4%86%E0%A4%9F%E0%A4%BE&language=en&after=2',
    'language=en',
    '/shop/search?q=%E0%A4%86%E0%A4%9F%E0%A4%BE&after=2',
  ],
  ['/login?language=hi', 'language=hi', '/login'],
  ['//other.example/?language=hi', 'language=hi', '/other.example/'],
])(
  'keeps the language that %s names, and answers its address without it',
  async (path, cookie, to) => {
    await shop.open();
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([303, to]);
    expect(headers['set-cookie']).toBe(
      `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
    );
    expect(headers['cache-control']).toBe('no-store');
  },
);

it.each(['/shop?language=fr', '/shop?language=', '/api/shop?language=hi'])(
  'keeps nothing of %s',
  async (path) => {
    await shop.open();
    const { status, headers } = await get(path);
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  },
);

it('draws its pages in the language of the device, each with a tag of its own', async () => {
  await shop.open();
  const english = await get('/shop', { 'accept-language': 'hi', cookie: 'language=fr' });
  const other = await get('/shop', hindi);
  expect(english.body).toContain('<html lang="en">');
  expect(other.body).toContain('<html lang="hi">');
  expect(other.body).toContain('मेरे ऑर्डर');
  expect(other.body).not.toContain('My orders');
  expect(other.headers['vary']).toContain('cookie');
  const tag = { 'if-none-match': String(english.headers['etag']) };
  expect((await get('/shop', tag)).status).toBe(304);
  expect((await get('/shop', { ...tag, ...hindi })).status).toBe(200);
  expect((await get('/shop/nowhere', hindi)).body).toContain('नहीं मिला');
});

it('calls a product by its first name in the letters of the page, above the name of the shop', async () => {
  await shop.open();
  const id = await store.addProduct({ name: 'Potato' });
  await store.db.updateTable('products').set({ also_called: 'aloo, आलू, बटाटा' }).execute();
  const { body } = await get(`/shop/p/${id}`, hindi);
  expect(body).toContain('<small class="shop-name">Potato</small></h1>');
  expect(body).toContain('aria-label="आलू डालें"');
  expect((await get(`/shop/p/${id}`)).body).not.toContain('आलू');
  const payload = { items: [{ product: id, quantity: 1 }] };
  const quote = await store.call('POST', '/api/shop/quote', { payload });
  expect(quote.body.items).toMatchObject([{ name: 'Potato', alsoCalled: 'aloo, आलू, बटाटा' }]);
});
