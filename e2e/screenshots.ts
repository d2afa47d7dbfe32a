import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, listOpenOrders, listProducts, Order } from '@kirana/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startKirana } from '../server/test/process.ts';
import { chromiumLaunch } from './chromium.ts';
import { excelFile, ImportPage } from './pages/import.page.ts';
import { holdPrinter, printRequested } from './pages/printed.ts';
import { settle } from './pages/settle.ts';

// Takes the screenshots that README and docs show, from a newly filled demo store.

const folder = join(import.meta.dirname, '../docs/screenshots');
const admin = { email: 'demo@kirana.example', password: 'kirana-demo' };
const look = { viewport: { width: 1280, height: 800 }, locale: 'en-IN' };

/** Makes a call of the demo's API; posts where there is a body. */
async function call(url: string, token: string, body?: object): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('token', token);
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(url, { headers, ...sent });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** The open orders, earliest due first. */
const openOrders = (address: string, token: string): Promise<readonly Order[]> =>
  call(`${address}/api/order/open`, token) as Promise<Answer<typeof listOpenOrders>>;

/** Accepts the new orders, which ends the ringing. */
async function acceptAll(address: string, token: string): Promise<void> {
  const changes = (await openOrders(address, token)).flatMap(({ _id, orderStatus }) =>
    orderStatus === 'pending' ? { id: _id, status: 'accepted' } : [],
  );
  await call(`${address}/api/order/status`, token, { changes });
}

const loggedIn = (address: string, token: string | undefined) => ({
  cookies: [],
  origins: [{ origin: address, localStorage: token ? [{ name: 'token', value: token }] : [] }],
});

/** Takes screens by file name and path; those behind a log-in as the owner. */
async function photograph(
  browser: Browser,
  address: string,
  paths: Readonly<Record<string, string>>,
  token?: string,
): Promise<void> {
  const context = await browser.newContext({ ...look, storageState: loggedIn(address, token) });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(paths)) {
    await settle(page, address + path);
    // The bell appears when the screen is done.
    if (token) await page.getByRole('link', { name: /^Live orders: / }).waitFor();
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  await context.close();
}

/** Takes a printed paper with a little space around it. */
async function photographPaper(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await printRequested(page);
  await page.emulateMedia({ media: 'print' });
  const papers = page.locator(':has(> [data-paper])');
  await papers.evaluate((box) =>
    Object.assign(box.style, { padding: '16px', width: 'max-content' }),
  );
  await papers.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

/** Takes a ticket, a packing slip and a pick list. */
async function photographPapers(browser: Browser, address: string, token: string): Promise<void> {
  const storageState = loggedIn(address, token);
  const context = await browser.newContext({ storageState, locale: 'en-IN', deviceScaleFactor: 2 });
  const open = async (path: string) => {
    const page = await context.newPage();
    await holdPrinter(page);
    await settle(page, address + path);
    return page;
  };
  const orders = await openOrders(address, token);
  const [longest] = orders.toSorted((a, b) => b.items.length - a.items.length);
  if (longest === undefined) throw new Error('nothing is open');
  const order = `/order/${longest._id}`;
  await photographPaper(await open(order), 'paper-ticket');
  await photographPaper(await open('/pick-list'), 'paper-pick-list');
  const page = await open(order);
  await page.getByRole('button', { name: 'Printer on this device' }).click();
  await page.getByLabel('Ticket paper').selectOption('A4');
  await page.getByRole('button', { name: 'Done' }).click();
  await photographPaper(page, 'paper-packing-slip');
  await context.close();
}

/** A supplier's file for the demo: other prices, a few new products, and two rows that are wrong. */
async function supplierFile(address: string, token: string) {
  const answer = await call(`${address}/api/product/products/all`, token);
  const products = answer as Answer<typeof listProducts>;
  const known = products
    .slice(0, 24)
    .map(({ _id, name, category, price }, at) => [
      _id,
      name,
      category.name,
      at % 3 === 0 ? price : Math.round(price * 0.96),
    ]);
  const added = ['Amaranth Flour', 'Jaggery Powder', 'Kokum', 'Kodo Millet'];
  const rows = [
    ...known,
    ...added.map((name) => ['', name, 'Millets and More', 120]),
    ['', '', 'Millets and More', 95],
    ['', 'Little Millet', 'Millets and More', '60-65'],
  ];
  return excelFile('supplier-november.xlsx', ['ID', 'Product', 'Category', 'Rate'], rows);
}

/** What the check says of a supplier's file. */
async function photographImport(browser: Browser, address: string, token: string): Promise<void> {
  const context = await browser.newContext({ ...look, storageState: loggedIn(address, token) });
  const page = await context.newPage();
  await settle(page, `${address}/import-products`);
  const screen = new ImportPage(page);
  await screen.choose(await supplierFile(address, token));
  await screen.button('Check 30 rows').click();
  await screen.tile('to change').click();
  await page.getByText('→').first().waitFor();
  await page.screenshot({ path: join(folder, 'import-products.png') });
  await context.close();
}

const workDir = mkdtempSync(join(tmpdir(), 'kirana-screenshots-'));
const browser = await chromium.launch(chromiumLaunch());
// The demo keeps its data below its working directory.
const server = startKirana(['demo'], { LOG_LEVEL: 'warn' }, ['env', '-C', workDir]);
try {
  const [, address = ''] = await server.printed(/Kirana listens on (\S+)/);
  mkdirSync(folder, { recursive: true });
  const { token } = (await call(`${address}/api/auth/login`, '', admin)) as { token: string };
  const ringing = { ringing: '/manage-order', 'live-orders': '/live-orders' };
  await photograph(browser, address, ringing, token);
  await photographPapers(browser, address, token);
  await acceptAll(address, token);
  await photograph(browser, address, { 'price-and-stock': '/price-and-stock' }, token);
  await photographImport(browser, address, token);
  await photograph(browser, address, { shop: '/shop' });
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(workDir, { recursive: true });
}
