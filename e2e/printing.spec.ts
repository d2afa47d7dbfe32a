import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { placeOrders, readOrder, setQuantity, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { holdPrinter, printedPages } from './pages/printed.ts';
import { openShop } from './shop-store.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

const printedCall = '**/api/order/printed';

/** Places an order with this many lines, for an address in Hindi. */
async function placeLines(store: Store, customer: string, lines: number) {
  const items = [];
  for (let line = 0; line < lines; line += 1)
    items.push({
      product: await store.addProduct({ name: line === 0 ? 'आलू Potato' : `Product ${line}` }),
      quantity: 1,
    });
  return store.placeOrder(customer, { items });
}

async function openBoard(page: Page): Promise<BoardPage> {
  await holdPrinter(page);
  const board = new BoardPage(page);
  await board.open();
  return board;
}

/** Checks that one ticket was printed, which is that of this order. */
async function expectTicket(page: Page, { _id }: Order): Promise<void> {
  const [ticket, ...others] = await printedPages(page);
  expect(others).toEqual([]);
  expect(ticket?.text).toContain(_id.slice(-6));
}

test('three tickets are three pages, each as long as its content', async ({ store, page }) => {
  await openShop(store, { phone: '9810011223' });
  const customer = await store.join(ravi);
  const orders = [];
  for (const lines of [1, 4, 9]) orders.push(await placeLines(store, customer, lines));
  const board = await openBoard(page);
  await board.head('Select').click();
  for (const { _id } of orders) await page.getByRole('checkbox', { name: _id.slice(-6) }).check();
  await board.selection.getByRole('button', { name: 'Print', exact: true }).click();
  const pages = await printedPages(page);
  expect(pages.map(({ width }) => Math.round(width))).toEqual([80, 80, 80]);
  const long = orders.map(({ _id }) => {
    const ticket = pages.find(({ text }) => text.includes(_id.slice(-6)));
    if (ticket === undefined) throw new Error('an order has no page');
    return ticket;
  });
  const [short = 0, middle = 0, tall = 0] = long.map(({ height }) => height);
  expect(short).toBeLessThan(middle - 10);
  expect(middle).toBeLessThan(tall - 20);
  const [first] = long;
  // Only the document is printed, with what a packer needs; Hindi and the rupee sign print.
  expect(first?.text).toMatch(new RegExp(`\\b${orders[0]?.number}\\s*${orders[0]?._id.slice(-6)}`));
  for (const words of ['Sharma General Store', '98100 11223', 'COLLECT ₹149.50'])
    expect(first?.text).toContain(words);
  expect(first?.text).toContain('आल');
  expect(first?.text).toContain('1 kg');
  expect(first?.text).toContain('Flat 402, Tower B, Amrapali Sapphire');
  expect(first?.text).toContain('98123 45678');
  expect(first?.text).not.toContain('Live Orders');
  await expect(page.getByText('Sent to the printer')).toBeVisible();
  for (const order of orders) {
    expect((await readOrder(store, order)).order.printedAt).toBeTruthy();
    await expect(board.card(order._id)).toContainText(/Printed \d+:\d\d [ap]m/);
  }
  // The papers are removed, so that another print shows the screen again.
  await expect(page.locator('[data-paper]')).toHaveCount(0);
});

test('the printer of this device: paper, copies, test, and print on accept', async ({
  store,
  page,
}) => {
  const [order, other] = (await placeOrders(store, 2)) as [Order, Order];
  const board = await openBoard(page);
  await page.getByRole('button', { name: 'Printer on this device', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Printer on this device' });
  await dialog.getByLabel('Ticket paper').selectOption('58 mm');
  await dialog.getByLabel('Copies').fill('0');
  await expect(dialog).toContainText('Copies must be a number from 1 to 9');
  await dialog.getByLabel('Copies').fill('2');
  await dialog.getByLabel('Print when I accept an order here').check();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/order\/printed$/.test(request.url())) requests.push(request.postData() ?? '');
  });
  await dialog.getByRole('button', { name: 'Print test', exact: true }).click();
  const trial = await printedPages(page);
  expect(trial.map(({ width }) => Math.round(width))).toEqual([58, 58]);
  expect(trial[0]?.text).toContain('This is no order');
  expect(requests).toEqual([]);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  const kept = page.waitForRequest(printedCall);
  await board.button(order._id, 'Accept').click();
  const accepted = await printedPages(page);
  expect(accepted.map(({ text }) => text.includes(order._id.slice(-6)))).toEqual([true, true]);
  expect((await kept).postDataJSON()).toEqual({ ids: [order._id] });
  // Orders that somebody else accepts are printed on their device; the settings survive a reload.
  await setStatus(store, other, { status: 'accepted' });
  await expect(board.cardIn('To pack', other._id)).toBeVisible();
  await expect(page.locator('[data-paper]')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Printer on this device', exact: true }).click();
  await expect(dialog.getByLabel('Copies')).toHaveValue('2');
  await expect(dialog.getByLabel('Ticket paper')).toHaveValue('58 mm');
});

test('what is accepted before another ticket has printed is printed after it', async ({
  store,
  page,
}) => {
  const orders = await placeOrders(store, 2);
  await page.addInitScript(() => {
    localStorage.setItem('printer', '80 mm,1,true');
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.defineProperty(document.fonts, 'ready', { value: promise });
    Object.assign(window, { letPrint: resolve });
  });
  const board = await openBoard(page);
  for (const { _id } of orders) await board.button(_id, 'Accept').click();
  for (const { _id } of orders) await expect(board.cardIn('To pack', _id)).toBeVisible();
  await page.evaluate(() => (window as unknown as { letPrint: () => void }).letPrint());
  for (const order of orders) await expectTicket(page, order);
  for (const order of orders)
    await expect.poll(async () => (await readOrder(store, order)).order.printedAt).toBeTruthy();
});

test('a browser that does not say that it has printed prints the next ticket as well', async ({
  store,
  page,
}) => {
  const orders = await placeOrders(store, 2);
  await page.addInitScript(() => {
    localStorage.setItem('printer', '80 mm,1,true');
    addEventListener('afterprint', (event) => event.stopImmediatePropagation());
  });
  const board = await openBoard(page);
  for (const order of orders) {
    await board.button(order._id, 'Accept').click();
    await expectTicket(page, order);
  }
  // Without a printer at all it says so, and keeps nothing.
  await page.evaluate(() => Object.assign(window, { print: undefined }));
  await board.head('Select').click();
  await board.column('To pack').getByRole('button', { name: 'Select all' }).click();
  await board.selection.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText(/^This browser cannot print\./)).toBeVisible();
});

test('a slip of several sheets says so on each, and its total once, on the last', async ({
  store,
  page,
}) => {
  await openShop(store, { gstin: '27AAPFU0939F1ZV', fssai: '10012345678901' });
  const customer = await store.join(ravi);
  for (const [paper, lines, size] of [
    ['A5', 12, [148, 210]],
    ['A4', 60, [210, 297]],
  ] as const) {
    const order = await placeLines(store, customer, lines);
    const { _id: id } = order;
    await setQuantity(store, order, 0);
    await page.addInitScript((one) => localStorage.setItem('printer', `${one},1,false`), paper);
    await holdPrinter(page);
    await page.goto(`/order/${id}`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const sheets = await printedPages(page);
    const count = sheets.length;
    expect(count).toBeGreaterThan(1);
    for (const [index, { text, width, height }] of sheets.entries()) {
      expect([width, height].map(Math.round)).toEqual(size);
      expect(text).toContain(`${id.slice(-6)} · ${lines} items · page ${index + 1} of ${count}`);
      for (const heading of ['Qty', 'Line total']) expect(text).toContain(heading);
      expect(text).toContain('1 kg');
      const isLast = index === count - 1;
      expect(text.includes('GSTIN 27AAPFU0939F1ZV · FSSAI 10012345678901')).toBe(isLast);
      expect(text.match(/Total ₹/g) ?? []).toHaveLength(isLast ? 1 : 0);
    }
    const whole = sheets.map(({ text }) => text).join(' ');
    expect(whole.match(/☐/g)).toHaveLength(lines - 1 + count);
    // What is not there stands behind all that is.
    expect(whole.indexOf('not available')).toBeGreaterThan(whole.indexOf(`Product ${lines - 1}`));
  }
});

test('a pick list sums what all accepted orders need, shelf by shelf, on screen and paper', async ({
  store,
  page,
}) => {
  await store.adminToken();
  const customer = await store.join(ravi);
  const dal = await store.addProduct({ name: 'Toor Dal' });
  const gone = await store.addProduct({ name: 'Amchur' });
  const orders = [];
  for (const quantity of [2, 3])
    orders.push(await store.placeOrder(customer, { items: [{ product: dal, quantity }] }));
  orders.push(await store.placeOrder(customer, { items: [{ product: gone, quantity: 1 }] }));
  await store.placeOrder(customer, { items: [{ product: dal, quantity: 9 }] });
  for (const order of orders) await setStatus(store, order, { status: 'accepted' });
  await store.ask('DELETE', `/api/product/delete/${gone}`);
  await holdPrinter(page);
  await page.goto('/pick-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Pick List' })).toBeVisible();
  await expect(page.getByText('3 orders')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Toor Dal' });
  await expect(line).toContainText('5 ×');
  for (const { _id, number } of orders.slice(0, 2))
    await expect(line).toContainText(`${number} ${_id.slice(-6)}`);
  await expect(page.getByRole('region', { name: 'Other', exact: true })).toContainText('Amchur');
  const print = page.getByRole('button', { name: 'Print', exact: true });
  // Ctrl+P prints the screen without what is pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(line).toBeVisible();
  await page.emulateMedia({ media: null });
  await print.click();
  const [paper, ...more] = await printedPages(page);
  expect(more).toEqual([]);
  expect(Math.round(paper?.width ?? 0)).toBe(80);
  expect(paper?.text).toContain('5 ×');
});
