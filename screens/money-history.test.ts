import { screen, waitFor, within } from '@testing-library/dom';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { closeDay, deliver, move, openCash } from '../e2e/cash-store.ts';
import { test } from './app.ts';
import { settle } from './cash.ts';
import { answer, says } from './dialogs.ts';
import { watchFiles } from './saved-files.ts';

const lines = () => within(screen.getByRole('main')).queryAllByRole('listitem');

test('the history says what moved in the drawer, as sentences, also in the file', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  await deliver(store, people, 299);
  await settle(store, people, { counted: 289, note: 'A torn note' });
  await move(store, people, { kind: 'in', amount: 3000, reason: 'Change from the bank' });
  await move(store, people, { kind: 'out', amount: 1000, reason: 'Vegetables' });
  await closeDay(store, people, { coins: 2294, left: 2000, note: 'Over' });
  await app.openAsOwner('/history?noun=cash');
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
  const people = await openCash(store);
  await deliver(store, people, 299);
  await settle(store, people, { counted: 299 });
  await app.openAsOwner('/history');
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
