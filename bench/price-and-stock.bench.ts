import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PriceAndStockPage } from '../e2e/pages/price-and-stock.page.ts';
import { type BenchBrowser, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { fillShelves } from './fill-shelves.ts';
import { beginPhase, type LongestTask, traceTasks } from './main-thread.ts';
import type { BenchStore } from './store.ts';

/** As many as a supplier's file has. */
const products = 27_555;
const pastedRows = 10_000;
const rounds = 3;
const assets = join(import.meta.dirname, '../web/dist/assets');

async function openScreen(page: Page): Promise<PriceAndStockPage> {
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await page.waitForTimeout(1500);
  return screen;
}

/** Walks and types; answers the time from each key to the paint of what it changed. */
async function timeKeys(page: Page, screen: PriceAndStockPage): Promise<number[]> {
  await page.evaluate(() => {
    const press = async ({ timeStamp }: Event) =>
      window.probe.keys.push((await window.probe.nextPaint()) - timeStamp);
    document.addEventListener('keydown', press, true);
  });
  await screen.grid.getByRole('rowheader').first().click();
  const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', '2', '1', '5', 'Enter', 'F2', 'Escape'];
  for (const key of [...keys, 'PageDown', 'Control+End', 'Shift+ArrowUp', 'Control+Home']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => window.probe.keys);
}

/** Pastes prices and MRPs; answers the time until they are in and told. */
async function timePaste(page: Page, screen: PriceAndStockPage): Promise<number> {
  const cell = page.locator('[data-index="0"] > :nth-child(4)');
  await cell.click();
  const rows = Array.from({ length: pastedRows }, (_, at) => `₹${200 + (at % 300)}.50\t600`);
  await beginPhase(page, 'pasting');
  return screen.said.evaluate(async (said, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const notified = new Promise<void>((resolve) => {
      window.probe.onChange(said, resolve);
    });
    const start = performance.now();
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    await notified;
    return (await window.probe.nextPaint()) - start;
  }, rows.join('\r\n'));
}

interface Round {
  keys: number[];
  pasteMs: number;
  tasks: Map<string, LongestTask>;
}

async function measureRound({ browser, withPage }: BenchBrowser): Promise<Round> {
  const keys = await withPage(async (page) => timeKeys(page, await openScreen(page)));
  return withPage(async (page) => {
    const screen = await openScreen(page);
    let pasteMs = Number.NaN;
    const tasks = await traceTasks(browser, page, async () => {
      pasteMs = await timePaste(page, screen);
    });
    return { keys, pasteMs, tasks };
  });
}

/** The screen's own files as they are sent, in kB. */
function chunkKb(): number {
  const own = readdirSync(assets).filter((name) => /^PriceAndStockPage.*\.(js|css)$/.test(name));
  const bytes = own.map((name) => brotliCompressSync(readFileSync(join(assets, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Price and Stock with a large catalogue: what a key and a paste take, and what its screen weighs. */
export async function benchPriceAndStock(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store, products);
  return withBrowser(store, async (browser) => {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(browser));
    const task = (part: keyof LongestTask) =>
      median(measured.map(({ tasks }) => tasks.get('pasting')?.[part] ?? Number.NaN));
    const figure = (work: string, value: number, limitValue: number, unit = 'ms'): Figure => ({
      work: `price and stock, ${products.toLocaleString('en-IN')} products: ${work}`,
      engine: store.engine,
      value,
      unit,
      limit: 'to reach',
      limitValue,
      toReach: '≤ 1',
    });
    const pasted = `paste of ${pastedRows.toLocaleString('en-IN')} × 2 cells`;
    return [
      figure('key to paint', median(measured.flatMap(({ keys }) => keys)), 30),
      figure(pasted, median(measured.map(({ pasteMs }) => pasteMs)), 300),
      figure(`${pasted}, longest task`, task('wall'), 50),
      figure(`${pasted}, longest task, processor time`, task('processor'), 50),
      figure('its own script and style', chunkKb(), 25, 'kB'),
    ];
  });
}
