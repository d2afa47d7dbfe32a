import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { dailyHours } from '../../../test/hours.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the pages of the storefront on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  const get = (path: string, headers: Record<string, string> = {}) =>
    store.call('GET', path, { headers });
  const flip = (token: string, product: string, payload: object) =>
    store.put(token, `/api/product/stock/${product}`, payload);

  it('are not found until the storefront is on; orders that were placed stay when it is off', async () => {
    await store.addProduct();
    expect((await get('/shop')).status).toBe(404);
    await shop.open({ name: 'Sharma General Store' });
    const home = await get('/shop');
    expect(home.status).toBe(200);
    expect(home.body).toContain('<title>Sharma General Store</title>');
    const product = await store.addProduct();
    const items = [{ product, quantity: 2 }];
    const { link, order } = (await shop.place({ items, expectedTotal: 299 })).body;
    await shop.open({ storefront: false });
    for (const path of ['/shop', '/shop/cart', '/shop/about', '/shop/manifest.webmanifest'])
      expect((await get(path)).status).toBe(404);
    const page = await get(link);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`Order ${order._id.slice(-6)}`);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const guess = await get(`${link.slice(0, -2)}xx`);
    expect(guess.status).toBe(404);
    expect(guess.body).not.toContain(order._id.slice(-6));
  });

  it('are an app of the shop’s name, whose address may end with a slash', async () => {
    await shop.open({ name: 'Sharma Kirana Store' });
    expect(JSON.parse((await get('/shop/manifest.webmanifest')).body)).toMatchObject({
      name: 'Sharma Kirana Store',
      short_name: 'Sharma',
      start_url: '/shop',
    });
    const withSlash = await get('/shop/');
    expect([withSlash.status, withSlash.headers['location']]).toEqual([308, '/shop']);
    await shop.open({ storefront: false });
    expect((await get('/shop/')).status).toBe(404);
  });

  it('say so while there is nothing on the shelves', async () => {
    await shop.open();
    const empty = await get('/shop');
    expect(empty.body).toContain('The shelves are still being filled.');
    expect(empty.body).not.toContain('Categories');
    await store.addProduct();
    await shop.open();
    const filled = await get('/shop');
    expect(filled.body).not.toContain('The shelves are still being filled.');
    expect(filled.body).toContain('Categories');
  });

  it('are kept until catalogue or store change, and to the next instant of the clock', async () => {
    const { admin } = await store.admitBoth();
    await shop.open();
    const product = await store.addProduct({ name: 'Toor Dal' });
    const home = await get('/shop');
    const etag = String(home.headers['etag']);
    expect((await get('/shop', { 'if-none-match': etag })).status).toBe(304);
    // A change that is not on record: the page is one that was kept.
    await store.db.updateTable('products').set({ name: 'Chana Dal' }).execute();
    expect((await get('/shop')).body).toBe(home.body);
    await flip(admin, product, { stock: 'out of stock', until: 'tomorrow' });
    const out = await get('/shop');
    expect(out.body).toContain('Chana Dal');
    expect(out.body).toContain('Out of stock till tomorrow');
    store.now = Date.parse('2026-11-21T18:29:59.999Z');
    expect((await get('/shop')).body).toBe(out.body);
    store.now += 1;
    expect((await get('/shop')).body).not.toContain('Out of stock');
    await store.post(admin, '/api/store/pause', { minutes: 30 });
    expect((await get('/shop')).body).toContain('Closed, opens 12:30 am');
    store.now += 30 * 60_000;
    const open = await get('/shop');
    expect(open.body).not.toContain('Closed');
    expect((await get('/shop', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-encoding': 'br',
      etag: open.headers['etag'],
    });
  });

  it('say until when the shop is open, and when it opens', async () => {
    const { admin } = await store.admitBoth();
    await shop.open();
    store.now = Date.parse('2026-11-20T12:00+05:30');
    const openUntil = async (closes: string) => {
      await store.put(admin, '/api/store/hours', dailyHours('08:00', closes));
      return (await get('/shop')).body;
    };
    expect(await openUntil('22:00')).toContain('Open till 10:00 pm');
    expect(await openUntil('24:00')).toContain('Open till midnight');
    expect(await openUntil('25:30')).toContain('Open till tomorrow 1:30 am');
    store.now = Date.parse('2026-11-20T23:00+05:30');
    expect(await openUntil('22:00')).toContain('Closed, opens tomorrow 8:00 am');
    // Opened by hand before its hours, it goes on by them.
    store.now = Date.parse('2026-11-21T07:00+05:30');
    await store.post(admin, '/api/store/store-status', { isOpen: true });
    expect((await get('/shop')).body).toContain('Open till 10:00 pm');
  });

  it('tell whose shop it is, where it delivers and what it keeps', async () => {
    const facts = {
      name: 'Sharma General Store',
      address: 'Shop 4, Sector 29 Market',
      postalCode: '201303',
      phone: '9812345670',
      email: 'shop@example.in',
      fssai: '12724066000123',
      gstin: '27AAPFU0939F1ZV',
      grievanceOfficer: 'Anil Sharma, 9810011223',
    };
    const prices = { deliveryFee: 25, freeFrom: 499, minimumOrder: 199 };
    await shop.open({ ...facts, ...prices, postalCodes: ['201301-201310', '110001'] });
    const { body } = await get('/shop/about');
    for (const fact of Object.values(facts)) expect(body).toContain(fact);
    const words = [
      '201301–201310, 110001',
      'Delivery ₹25 · free from ₹499',
      'Orders begin at ₹199.',
    ];
    for (const text of [...words, 'Noida, Greater Noida, New Delhi', 'Privacy'])
      expect(body).toContain(text);
    expect(body).not.toContain('Opening hours');
    const week = [{ weekday: 1, hours: [{ opens: '18:00', closes: '26:00' }] }];
    const payload = { on: true, week, days: [], lastOrderMinutes: 0 };
    const { admin } = await store.admitBoth();
    await store.put(admin, '/api/store/hours', payload);
    const timed = await get('/shop/about');
    expect(timed.body).toContain('<dt>Monday</dt><dd>6:00 pm – 2:00 am</dd>');
    expect(timed.body).toContain('<dt>Tuesday</dt><dd>Closed</dd>');
  });

  it('draw what went wrong in the frame of the shop, with its telephone once it is known', async () => {
    const expectDrawn = async (path: string, status: number, words: string) => {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.body).toContain(`<h1>${words}</h1>`);
      expect(answer.body).toContain('noindex');
      expect(answer.body).not.toContain('class="hours"');
      return answer.body;
    };
    const move = (from: string, to: string) =>
      store.db.schema.alterTable(from).renameTo(to).execute();
    await move('feeds', 'away');
    expect(await expectDrawn('/shop', 500, 'Something went wrong')).not.toContain('tel:');
    await move('away', 'feeds');
    await shop.open({ name: 'Sharma General Store', phone: '9812345670' });
    expect((await get('/shop')).status).toBe(200);
    await move('feeds', 'away');
    for (const path of ['/shop', '/shop/cart', '/shop/search?q=dal', '/shop/o/x', '/shop/nothing'])
      expect(await expectDrawn(path, 500, 'Something went wrong')).toMatch(
        /· Sharma General Store<.*href="tel:\+919812345670"/s,
      );
    await expectDrawn('/shop/%zz', 400, 'Not found');
    const script = await get('/shop/assets/%zz');
    expect(script.headers['content-type']).toContain('application/json');
    expect((await get('/api/shop')).headers['content-type']).toContain('application/json');
  });

  it('name the one address of a product or shelf, whatever the link says', async () => {
    await shop.open();
    const product = await store.addProduct({ name: 'Toor Dal' });
    const [category] = (await store.call('GET', '/api/category/all', {})).body;
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await get(path)).body)?.[1];
    for (const name of ['', '/rat-poison-in-it', '/toor-dal?utm=x'])
      expect(await canonical(`/shop/p/${product}${name}`)).toBe(`/shop/p/${product}/toor-dal`);
    const shelf = `/shop/c/${category._id}`;
    expect(await canonical(`${shelf}/x`)).toBe(`${shelf}/groceries`);
    const after = `0.1.${product}`;
    expect(await canonical(`${shelf}/x?after=${after}`)).toBe(`${shelf}/groceries?after=${after}`);
    expect(await canonical('/shop?utm=x')).toBe('/shop');
    expect(await canonical('/shop/about')).toBe('/shop/about');
    for (const path of ['/shop/cart', '/shop/search?q=dal', '/shop/nothing'])
      expect(await canonical(path)).toBeUndefined();
  });

  it('let a file be kept forever by the hash in its name alone', async () => {
    await shop.open();
    const { body } = await get('/shop');
    const [style] = /\/shop\/assets\/[^"]+\.css/.exec(body) ?? [];
    const cacheControl = async (path: string) => (await get(path)).headers['cache-control'];
    expect(await cacheControl(String(style))).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/shop/assets/icon.svg')).toBe('public, max-age=86400');
  });

  it('hold no script and no style of their own, and words as they were typed', async () => {
    await shop.open({ name: '<b>Sharma</b>', upiId: 'sharma@okaxis' });
    const name = '</script><script>alert(1)</script>';
    const product = await store.addProduct({ name });
    const items = [{ product, quantity: 1 }];
    const customer = { name, phone: '9812345678' };
    const placed = await shop.place({ items, customer, expectedTotal: 149.5, note: name });
    const { link, order } = placed.body;
    const paths = ['/shop', `/shop/p/${product}/x`, `/shop/search?q=${name}`, '/shop/cart', link];
    for (const path of paths) {
      const { status, body } = await get(encodeURI(path));
      expect(status).toBe(200);
      expect(body).not.toContain('<script>');
      expect(body).not.toContain('<b>');
      expect(body).not.toMatch(/ style=|<style/);
    }
    const code = 'aria-label="UPI QR code for ₹149.50"';
    expect((await get(link)).body).not.toContain(code);
    await store.setStatus(await store.admit('owner'), order._id, 'accepted');
    expect((await get(link)).body).toContain(code);
    for (const path of ['/shop/p/nothing', '/shop/c/nothing/x', '/shop/nothing'])
      expect((await get(path)).status).toBe(404);
  });
});
