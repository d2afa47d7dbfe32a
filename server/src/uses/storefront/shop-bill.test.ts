import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

/** What a customer reads of a page, without its tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe.each(engines)('the bill of a link on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  const get = (path: string) => store.call('GET', path);

  /** A guest's order of two pieces at ₹149.50, of which the MRP is ₹160. */
  async function place() {
    const { admin } = await store.admitBoth();
    const product = await store.addProduct({ name: 'Toor <Dal>' });
    await store.db.updateTable('products').set({ mrp_paise: 16_000 }).execute();
    const items = [{ product, quantity: 2 }];
    const { order, link } = (await shop.place({ items, expectedTotal: 324 })).body;
    return { admin, order, link };
  }

  it('is there once the shop has accepted, with all that a bill says, and is nobody else’s', async () => {
    const facts = {
      name: 'Sharma & Sons',
      phone: '9911223344',
      address: 'Shop 4, Sector 29 Market',
      postalCode: '201303',
      fssai: '12724066000123',
      gstin: '27AAPFU0939F1ZV',
      billFoot: 'Thank you <3',
    };
    await shop.open({ ...facts, deliveryFee: 25, upiId: 'sharma@bank', email: 'own@example.in' });
    const { admin, order, link } = await place();
    const bill = `${link}/bill`;
    expect((await get(bill)).status).toBe(404);
    expect((await get(link)).body).not.toContain(bill);
    await store.setStatus(admin, order._id, 'accepted');
    expect((await get(link)).body).toContain(`href="${bill}"`);
    const page = await get(bill);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const text = textOf(page.body).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    for (const fact of Object.values(facts)) expect(text).toContain(fact);
    for (const words of ['Toor <Dal>', '2 × ₹149.50', '₹299.00', 'Delivery ₹25.00'])
      expect(text).toContain(words);
    for (const words of ['Total ₹324.00', 'You saved ₹21.00 on MRP', 'To collect ₹324.00'])
      expect(text).toContain(words);
    expect(text).toContain(` ${order.number} ${order._id.slice(-6)} `);
    expect(page.body).toContain('aria-label="UPI QR code for ₹324.00"');
    // Nothing of the customer, whose link somebody may pass on.
    for (const own of ['Kavita', '98123', 'own@example.in', 'tax invoice'])
      expect(page.body.toLowerCase()).not.toContain(own.toLowerCase());
    for (const guess of [`${link.slice(0, -2)}xx/bill`, `/shop/o/${order._id}/bill`])
      expect((await get(guess)).status).toBe(404);
    await shop.open({ storefront: false });
    expect((await get(bill)).status).toBe(200);
  });

  it('says how the order was paid, and is gone with the order', async () => {
    await shop.open({ deliveryFee: 25, upiId: 'sharma@bank' });
    const { admin, order, link } = await place();
    const read = async () => textOf((await get(`${link}/bill`)).body);
    await store.setStatus(admin, order._id, 'accepted');
    const items = [{ _id: order.items[0]._id, quantity: 1 }];
    await store.changeItems(admin, order._id, items);
    expect(await read()).toContain('To collect ₹174.50');
    const delivered = await store.setStatus(admin, order._id, 'delivered', { paidBy: 'upi' });
    expect(await read()).toContain('Paid by UPI');
    expect(await read()).not.toContain('UPI QR code');
    await store.undo(admin, delivered);
    await store.setStatus(admin, order._id, 'rejected');
    expect((await get(`${link}/bill`)).status).toBe(404);
    expect((await get(link)).body).not.toContain('Save the bill');
  });
});
