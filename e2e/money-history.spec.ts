import { randomUUID } from 'node:crypto';
import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { placeOrders, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect } from './pages/inspect.ts';
import { asha, type Store } from './store.ts';

test.use({ asAdmin: true });

const imran = { ...asha, name: 'Imran Khan', email: 'imran@example.in' };

/** A day of the drawer: cash of a rider is settled, money goes in and out, the day is closed. */
async function workTheDrawer(store: Store): Promise<void> {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const token = await store.adminToken();
  const riderToken = await store.join(imran);
  await store.setPosition(imran, 'rider');
  const call = async (path: string, body: object, headers = {}) => {
    const answer = await store.call('POST', path, { token, body, headers });
    expect(answer.status).toBe(201);
  };
  const move = (body: object) => call('/api/cash/move', body, { 'idempotency-key': randomUUID() });
  await setStatus(store, order, { status: 'packed' });
  await setStatus(store, order, { status: 'delivered' }, riderToken);
  const { body } = await store.call('GET', '/api/auth/me', { token: riderToken });
  const settled = { rider: body.user._id, orders: [order._id], counted: 289, note: 'A torn note' };
  await call('/api/cash/settle', settled);
  await move({ kind: 'in', amount: 3000, reason: 'Change from the bank' });
  await move({ kind: 'out', amount: 1000, reason: 'Vegetables' });
  const notes = { 500: 4, 100: 2, 50: 1, 20: 2, coins: 4 };
  await call('/api/cash/close', { number: 1, expected: 2289, notes, left: 2000, note: 'Over' });
}

test('the history says what moved in the drawer, as sentences, also in the file', {
  tag: '@release',
}, async ({ store, page }) => {
  await workTheDrawer(store);
  await page.goto('/history?noun=cash');
  await expect(page.getByLabel('What').getByRole('option', { name: 'Cash' })).toBeAttached();
  await expect(page.getByLabel('What')).toHaveValue('cash');
  const sentences = [
    'Closed day 1: ₹5.00 over, Over',
    'Took ₹1,000.00 out of the drawer: Vegetables',
    'Put ₹3,000.00 into the drawer: Change from the bank',
    'Settled ₹299.00 with Imran Khan: ₹10.00 short, A torn note',
  ];
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(4);
  for (const [at, sentence] of sentences.entries())
    await expect(lines.nth(at)).toContainText(`Asha Verma · ${sentence}`);
  await expect(lines.nth(0).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await inspect(page, 'the history of the drawer');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const [sheet] = await readXlsxFile(await (await download).path());
  expect(sheet?.data.slice(1).map((row) => row[3])).toEqual(sentences);

  await lines.nth(1).getByRole('button', { name: 'Undo' }).click();
  const dialogs = new Dialogs(page);
  await dialogs.answer('Undo');
  await expect(dialogs.dialog).toContainText('Day 1 is closed.');
});

test('a settlement is taken back there while its day is open', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const token = await store.adminToken();
  const riderToken = await store.join(imran);
  await store.setPosition(imran, 'rider');
  await setStatus(store, order, { status: 'packed' });
  await setStatus(store, order, { status: 'delivered' }, riderToken);
  const { body } = await store.call('GET', '/api/auth/me', { token: riderToken });
  await store.call('POST', '/api/cash/settle', {
    token,
    body: { rider: body.user._id, orders: [order._id], counted: 299 },
  });
  await page.goto('/history');
  await expect(page.getByText('Imran Khan · Order', { exact: false }).first()).toContainText(
    'Delivered, paid in cash',
  );
  const line = page.getByRole('listitem').filter({ hasText: 'Settled ₹299.00 with Imran Khan' });
  await line.getByRole('button', { name: 'Undo' }).click();
  const dialogs = new Dialogs(page);
  await dialogs.answer('Undo');
  await expect(dialogs.dialog).toContainText('1 put back');
  await dialogs.answer('OK');
  await expect(page.getByText('Undone: Settled ₹299.00 with Imran Khan')).toBeVisible();
});
