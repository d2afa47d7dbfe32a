import { randomUUID } from 'node:crypto';
import type { Order } from '@kirana/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { placeOrders, setStatus } from '../e2e/board-store.ts';
import { asha, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, says } from './dialogs.ts';
import { watchFiles } from './saved-files.ts';

const imran = { ...asha, name: 'Imran Khan', email: 'imran@example.in' };

async function post(store: Store, path: string, body: object, headers = {}): Promise<void> {
  const token = await store.adminToken();
  expect((await store.call('POST', path, { token, body, headers })).status).toBe(201);
}

/** A rider delivers an order for cash, of which he hands over so much. */
async function settle(store: Store, counted: { counted: number; note?: string }): Promise<void> {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const token = await store.join(imran);
  await store.setPosition(imran, 'rider');
  await setStatus(store, order, { status: 'packed' });
  await setStatus(store, order, { status: 'delivered' }, token);
  const { body } = await store.call('GET', '/api/auth/me', { token });
  const orders = [order._id];
  await post(store, '/api/cash/settle', { rider: body.user._id, orders, ...counted });
}

const lines = () => within(screen.getByRole('main')).queryAllByRole('listitem');

async function open(store: Store, app: App, query = ''): Promise<void> {
  app.logIn(await store.adminToken());
  await app.open(`/history${query}`);
}

test('the history says what moved in the drawer, as sentences, also in the file', async ({
  store,
  app,
}) => {
  const move = (body: object) =>
    post(store, '/api/cash/move', body, { 'idempotency-key': randomUUID() });
  await settle(store, { counted: 289, note: 'A torn note' });
  await move({ kind: 'in', amount: 3000, reason: 'Change from the bank' });
  await move({ kind: 'out', amount: 1000, reason: 'Vegetables' });
  const notes = { 500: 4, 100: 2, 50: 1, 20: 2, coins: 4 };
  const closing = { number: 1, expected: 2289, notes, left: 2000, note: 'Over' };
  await post(store, '/api/cash/close', closing);
  await open(store, app, '?noun=cash');
  await waitFor(() => expect(screen.getByLabelText('What')).toHaveDisplayValue('Cash'));
  const sentences = [
    'Closed day 1: ₹5.00 over, Over',
    'Took ₹1,000.00 out of the drawer: Vegetables',
    'Put ₹3,000.00 into the drawer: Change from the bank',
    'Settled ₹299.00 with Imran Khan: ₹10.00 short, A torn note',
  ];
  await waitFor(() => expect(lines()).toHaveLength(4));
  for (const [at, sentence] of sentences.entries())
    expect(lines()[at]).toHaveTextContent(`Asha Verma · ${sentence}`);
  const [closed, taken] = lines().map((line) => within(line));
  expect(closed?.queryByRole('button', { name: 'Undo' })).toBeNull();
  const nextFile = watchFiles();
  await app.user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  const rows = await readSheet(Buffer.from(await (await nextFile()).blob.arrayBuffer()));
  expect(rows.slice(1).map((row) => row[3])).toEqual(sentences);

  await app.user.click(taken?.getByRole('button', { name: 'Undo' }) as HTMLElement);
  await answer(app, 'Undo');
  await says(/Day 1 is closed\./);
});

test('a settlement is taken back there while its day is open', async ({ store, app }) => {
  await settle(store, { counted: 299 });
  await open(store, app);
  const lineOf = (words: string) =>
    waitFor(() => {
      const line = lines().find(({ textContent }) => textContent.includes(words));
      if (line === undefined) throw new Error(`“${words}” is in no line`);
      return line;
    });
  expect(await lineOf('Imran Khan · Order')).toHaveTextContent('Delivered, paid in cash');
  const line = within(await lineOf('Settled ₹299.00 with Imran Khan'));
  await app.user.click(line.getByRole('button', { name: 'Undo' }));
  await answer(app, 'Undo');
  await says(/1 put back/);
  await answer(app, 'OK');
  await lineOf('Undone: Settled ₹299.00 with Imran Khan');
});
