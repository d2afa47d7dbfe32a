import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

const site = 'https://sharma.example.in';
const hostile = `</script><!--<script>"Dal" & 'दाल'`;

describe.each(engines)('search engines and shared links find the shop on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  const get = (path: string, headers: Record<string, string> = {}) =>
    store.call('GET', path, { headers: { host: 'evil.example', ...headers } });
  const html = async (path: string) => String((await get(path)).body);
  const facts = async (path: string) => {
    const scripts = (await html(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\//g);
    return Array.from(scripts, ([, json]) => JSON.parse(String(json)));
  };
  const set = (product: string, fields: object) =>
    store.db.updateTable('products').set(fields).where('id', '=', product).execute();

  it('by a sitemap of what is shown, at its address on the internet alone', async () => {
    const { admin } = await store.admitBoth();
    const hidden = await store.addProduct({ name: 'Not yet' });
    const product = await store.addProduct({ name: 'तूर Dal & Co' });
    await set(hidden, { hidden: 1 });
    const sitemap = '/shop/sitemap.xml';
    const line = `Sitemap: ${site}${sitemap}\n`;
    await shop.open({ storefront: false, site });
    expect((await get(sitemap)).status).toBe(404);
    expect(await html('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    await shop.open();
    expect((await get(sitemap)).status).toBe(404);
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe(
      'User-agent: *\nDisallow: /shop/o/\nDisallow: /shop/cart\nDisallow: /shop/orders\nDisallow: /shop/search\nAllow: /shop\nAllow: /images/\nDisallow: /\n',
    );
    await shop.open({ site });
    expect(await html('/robots.txt')).toMatch(new RegExp(`^User-agent: .*\n${line}$`, 's'));
    const { status, headers, body } = await get(sitemap);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
    expect(addresses).toEqual([
      `${site}/shop`,
      expect.stringMatching(`^${site}/shop/c/[^/]+/groceries$`),
      `${site}/shop/p/${product}/${encodeURIComponent('तूर')}-dal-co`,
    ]);
    for (const address of addresses)
      expect(await html(address.slice(site.length))).toContain(
        `<link rel="canonical" href="${address}"/>`,
      );
    const etag = String(headers['etag']);
    expect((await get(sitemap, { 'if-none-match': etag })).status).toBe(304);
    // A change that is not on record: the sitemap is the one that was kept.
    await set(hidden, { hidden: 0 });
    expect(await html(sitemap)).toBe(body);
    await store.put(admin, `/api/product/stock/${product}`, { stock: 'out of stock' });
    expect(await html(sitemap)).toContain(`<loc>${site}/shop/p/${hidden}/not-yet</loc>`);
    await shop.open({ site: 'https://a&b.example.in' });
    expect(await html(sitemap)).toContain('<loc>https://a&amp;b.example.in/shop</loc>');
  });

  it('by cards that name the one address and its picture', async () => {
    const logo = 'a'.repeat(64);
    await store.db.updateTable('settings').set({ image: logo }).execute();
    const product = await store.addProduct({ name: hostile });
    const path = `/shop/p/${product}/x`;
    await shop.open();
    expect(await html(path)).not.toContain('og:');
    await shop.open({ name: hostile, site });
    const cardOf = async (page: string) => {
      const metas = (await html(page)).matchAll(/<meta property="og:(.*?)" content="([^"]*)"/g);
      const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
      const plain = (text = '') => text.replace(/&(.*?);/g, (_, name) => named[name] ?? '');
      return Object.fromEntries(Array.from(metas, ([, name, content]) => [name, plain(content)]));
    };
    const shared = { type: 'website', site_name: hostile, image: `${site}/images/${logo}/640` };
    expect(await cardOf('/shop')).toEqual({ ...shared, title: hostile, url: `${site}/shop` });
    expect(await cardOf(path)).toEqual({
      ...shared,
      title: hostile,
      url: `${site}/shop/p/${product}/script-script-dal-${encodeURIComponent('दाल')}`,
      description: '1 kg',
    });
    const image = 'b'.repeat(64);
    await set(product, { image, description: 'Unpolished' });
    await shop.open({ name: hostile, site });
    expect(await cardOf(path)).toMatchObject({
      image: `${site}/images/${image}/640`,
      description: 'Unpolished',
    });
    for (const page of ['/shop', path, '/shop/cart', '/shop/search?q=dal'])
      expect(await html(page)).not.toContain('evil.example');
    for (const page of ['/shop/cart', '/shop/search?q=dal', '/shop/nothing'])
      expect(await html(page)).not.toContain('og:');
  });

  it('by the facts of the shop, which say when it is open', async () => {
    const { admin } = await store.admitBoth();
    const type = { '@context': 'https://schema.org', '@type': 'GroceryStore' };
    await shop.open();
    expect(await facts('/shop')).toEqual([{ ...type, name: 'Kirana' }]);
    await shop.open({ name: hostile, phone: '9812345670', address: hostile, postalCode: '201303' });
    const hours = [
      { opens: '00:00', closes: '24:00' },
      { opens: '08:00', closes: '24:00' },
      { opens: '18:00', closes: '26:30' },
      { opens: '05:00', closes: '30:00' },
      { opens: '09:00', closes: '21:00' },
    ];
    const week = hours.map((span, at) => ({ weekday: at + 1, hours: [span] }));
    await store.put(admin, '/api/store/hours', { on: true, week, days: [], lastOrderMinutes: 0 });
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const closes = ['23:59', '00:00', '02:30', '04:59', '21:00'];
    expect(await facts('/shop')).toEqual([
      {
        ...type,
        name: hostile,
        telephone: '+919812345670',
        address: {
          '@type': 'PostalAddress',
          streetAddress: hostile,
          postalCode: '201303',
          addressCountry: 'IN',
        },
        openingHoursSpecification: hours.map(({ opens }, at) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days[at],
          opens,
          closes: closes[at],
        })),
      },
    ]);
  });

  it('by the facts of a product, with its barcode where that is a GTIN', async () => {
    const product = await store.addProduct({ name: hostile });
    const path = `/shop/p/${product}/x`;
    await shop.open();
    const offer = { '@type': 'Offer', price: 149.5, priceCurrency: 'INR' };
    const first = { '@context': 'https://schema.org', '@type': 'Product', name: hostile };
    const inStock = { ...offer, availability: 'https://schema.org/InStock' };
    expect(await facts(path)).toEqual([{ ...first, offers: inStock }]);
    const image = 'b'.repeat(64);
    const more = { brand: hostile, description: hostile };
    await set(product, { ...more, image, barcode: '8901030865275', stock: 'out of stock' });
    await shop.open({ site });
    const [found] = await facts(path);
    expect(found).toEqual({
      ...first,
      description: hostile,
      brand: { '@type': 'Brand', name: hostile },
      gtin: '8901030865275',
      image: `${site}/images/${image}`,
      offers: {
        ...offer,
        url: expect.stringContaining(`${site}/shop/p/${product}/`),
        availability: 'https://schema.org/OutOfStock',
      },
    });
    await set(product, { barcode: '2000000000015' });
    await shop.open({ site });
    expect((await facts(path))[0]).not.toHaveProperty('gtin');
  });
});
