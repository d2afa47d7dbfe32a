import { randomUUID } from 'node:crypto';
import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { placeOrders, readOrder, setQuantity } from './board-store.ts';
import { takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { holdPrinter, type PrintedPage, printedPages, printRequested } from './pages/printed.ts';
import { scan } from './pages/settings.page.ts';
import { toastsGone } from './pages/toasts.ts';
import { openShop } from './shop-store.ts';
import type { Store } from './store.ts';

test.use({ asAdmin: true });

const shop = {
  name: 'Sharma Kirana Store',
  phone: '9810011223',
  address: 'Shop 4, Sector 29 Market',
  postalCode: '201303',
  gstin: '27AAPFU0939F1ZV',
  fssai: '12724066000123',
  upiId: 'sharma@okaxis',
  billFoot: 'धन्यवाद. Thank you.',
};

const sizes = { '80 mm': 80, '58 mm': 58, A5: 148, A4: 210 } as const;

const usePaper = (page: Page, paper: string) =>
  page.addInitScript((one) => localStorage.setItem('printer', `${one},1,false`), paper);

/** Adds a product of ₹60, whose MRP is ₹72.50. */
async function addProduct(store: Store, name: string): Promise<string> {
  const product = await store.addProduct({ name, paise: 6_000 });
  await store.onDatabase((db) =>
    db.updateTable('products').set({ mrp_paise: 7_250 }).where('id', '=', product).execute(),
  );
  return product;
}

/** What stands behind a name on a paper, in rupees. */
function amountAfter(name: string, text: string): number {
  const [, digits = ''] = new RegExp(`${name} ₹([\\d,]+\\.\\d\\d)`).exec(text) ?? [];
  return Number(digits.replaceAll(',', ''));
}

/** The amounts of the lines, in rupees, without those of one piece. */
const lineAmounts = (text: string): number[] =>
  Array.from(text.matchAll(/\d+ × ₹[\d,.]+ ₹([\d,]+\.\d\d)/g), ([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );

/** What a phone reads of the code on the paper. */
async function scanPaper(page: Page): Promise<URLSearchParams> {
  await printRequested(page);
  await page.emulateMedia({ media: 'print' });
  const link = await scan(page.locator('[data-paper] svg'));
  await page.emulateMedia({ media: null });
  expect(link).toMatch(/^upi:\/\/pay\?/);
  return new URL(link ?? '').searchParams;
}

/** Two lines of ₹120 and ₹60, one more of which nothing is sent, and ₹25 for the delivery. */
async function takeThree(store: Store): Promise<Order> {
  const items = [];
  for (const [name, quantity] of [
    ['आलू Potato', 2],
    ['Toor Dal', 1],
    ['Amchur', 1],
  ] as const)
    items.push({ product: await addProduct(store, name), quantity });
  const order: Order = await takeOrder(store, '', { items, deliveryFee: 25, expectedTotal: 265 });
  await setQuantity(store, order, 0, 2);
  return order;
}

for (const [paper, width] of Object.entries(sizes))
  test(`the bill on ${paper} says what the order says, and its code pays that`, async ({
    store,
    page,
  }) => {
    await openShop(store, shop);
    const order = await takeThree(store);
    await usePaper(page, paper);
    await holdPrinter(page);
    const kept: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/printed')) kept.push(request.url());
    });
    const screen = new OrderPage(page);
    await screen.open(order._id);
    await screen.button('Bill').click();
    await expect(page.getByText('Sent to the printer')).toBeVisible();
    const code = await scanPaper(page);
    expect(Object.fromEntries(code)).toEqual({
      ...{ pa: shop.upiId, pn: shop.name, am: '205.00', cu: 'INR' },
      tn: `Order ${order._id.slice(-6)}`,
    });
    const [bill, ...others] = await printedPages(page);
    expect(others).toEqual([]);
    expect(Math.round(bill?.width ?? 0)).toBe(width);
    const text = bill?.text.replaceAll(/\s+/g, ' ') ?? '';
    for (const words of [
      ...[shop.name, 'Sector 29 Market', '201303', '98100 11223', 'GSTIN 27AAPFU0939F1ZV'],
      ...['FSSAI 12724066000123', 'Thank you.', 'Bill', order._id.slice(-6), `${order.number}`],
      ...['Toor Dal 1 kg', 'To collect ₹205.00', 'UPI QR code for ₹205.00'],
      'You saved ₹37.50 on MRP',
    ])
      expect(text).toContain(words);
    for (const other of ['Amchur', 'invoice', 'Kavita', 'Print', '☐'])
      expect(text).not.toContain(other);
    expect(lineAmounts(text)).toEqual([120, 60]);
    const { order: now } = await readOrder(store, order);
    const sum = 120 + 60 + amountAfter('Delivery', text);
    expect([sum, amountAfter('Total', text)]).toEqual([now.totalPrice, now.totalPrice]);
    // A bill is no ticket: what the board says of tickets stays.
    expect(kept).toEqual([]);

    await setQuantity(store, order, 1);
    await expect(screen.main.getByText('₹145.00').first()).toBeVisible();
    await toastsGone(page);
    await screen.button('Bill').click();
    expect((await scanPaper(page)).get('am')).toBe('145.00');
    const [edited] = await printedPages(page);
    expect(amountAfter('Total', edited?.text.replaceAll(/\s+/g, ' ') ?? '')).toBe(145);
  });

/** Replaces the lines of an order by so many of its first, as no call does. */
async function setLines(store: Store, { _id, items: [item] }: Order, count: number) {
  const lines = Array.from({ length: count }, (_, at) => ({
    ...item,
    _id: randomUUID(),
    product: { _id: randomUUID(), name: `Product ${at + 1} हिन्दी में एक लंबा नाम` },
  }));
  const set = { items: JSON.stringify(lines), total_paise: count * 12_000 || 1 };
  await store.onDatabase((db) => db.updateTable('orders').set(set).where('id', '=', _id).execute());
}

const totalsOf = ({ text }: PrintedPage) => text.match(/Total\s+₹/g)?.length ?? 0;

test('a bill of sixty lines breaks as slips do, and one of none is a bill', {
  tag: '@system',
}, async ({ store, page }) => {
  test.slow();
  await openShop(store, shop);
  const order: Order = await takeOrder(store, await addProduct(store, 'Toor Dal'));
  await holdPrinter(page);
  const screen = new OrderPage(page);
  const print = async (paper: string) => {
    await usePaper(page, paper);
    await screen.open(order._id);
    await screen.button('Bill').click();
    return printedPages(page);
  };
  await setLines(store, order, 60);
  for (const paper of ['A5', 'A4']) {
    const sheets = await print(paper);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.map(totalsOf)).toEqual([...sheets.slice(1).map(() => 0), 1]);
    const whole = sheets.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
    expect(lineAmounts(whole)).toEqual(Array.from({ length: 60 }, () => 120));
    expect(amountAfter('Total', whole)).toBe(7200);
    for (const [at, { text }] of sheets.entries()) {
      expect(text).toContain(`60 items · page ${at + 1} of ${sheets.length}`);
      expect(text).toContain('2 × ₹60.00');
    }
  }
  const [roll, ...others] = await print('58 mm');
  expect(others).toEqual([]);
  expect(lineAmounts(roll?.text.replaceAll(/\s+/g, ' ') ?? '')).toHaveLength(60);
  await setLines(store, order, 0);
  for (const paper of ['80 mm', 'A5']) {
    const [empty, ...more] = await print(paper);
    expect(more).toEqual([]);
    expect(amountAfter('Total', empty?.text.replaceAll(/\s+/g, ' ') ?? '')).toBe(0.01);
    expect(empty?.text).toContain('UPI QR code for ₹0.01');
  }
});

test('this device prints the bill behind the ticket once it is set so, and a card from More', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await holdPrinter(page);
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await page.getByRole('button', { name: 'Printer on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printer on this device' });
  await dialog.getByLabel('Copies').fill('2');
  await dialog.getByLabel('Print the bill with the ticket').check();
  await inspect(page, 'the printer, which prints bills too');
  await dialog.getByRole('button', { name: 'Print test' }).click();
  const trial = await printedPages(page);
  expect(trial.map(({ text }) => text.includes('You saved ₹31.00 on MRP'))).toEqual([
    ...[false, false, true],
  ]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await screen.button('Print').click();
  const pages = await printedPages(page);
  expect(pages.map(({ text }) => text.includes('☐'))).toEqual([true, true, false]);
  expect(pages[2]?.text).toContain('To collect ₹299.00');
  // Without a UPI ID nobody can pay by a code.
  expect(pages[2]?.text).not.toContain('UPI QR code');
  await expect(page.getByText('Sent to the printer')).toBeVisible();
  expect((await readOrder(store, order)).order.printedAt).toBeTruthy();
  const board = new BoardPage(page);
  await board.open();
  await board.choose(order._id, 'Bill');
  const [bill, ...others] = await printedPages(page);
  expect(others).toEqual([]);
  expect(bill?.text).toContain('To collect ₹299.00');
});
