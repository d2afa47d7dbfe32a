import { screen, waitFor, within } from '@testing-library/dom';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { closeDay, deliver, move, openCash } from '../e2e/cash-store.ts';
import { test } from './app.ts';
import { settle } from './cash.ts';
import { answer, says } from './dialogs.ts';
import { watchFiles } from './saved-files.ts';

const lines = () => within(screen.getByRole('main')).queryAllByRole('listitem');

const findLine = (words: string) =>
  waitFor(() => {
    const line = lines().find(({ textContent }) => textContent.includes(words));
    if (line === undefined) throw new Error(`“${words}” is in no line`);
    return line;
  });

test('the history says what moved in the drawer, also in the file, and takes it back until the day is closed', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  await deliver(store, people, 299);
  await settle(store, people, { counted: 289, note: 'A torn note' });
  await move(store, people, { kind: 'in', amount: 3000, reason: 'Change from the bank' });
  await app.openAsOwner('/history?noun=cash');
  await waitFor(() => expect(screen.getByLabelText('What')).toHaveDisplayValue('Cash'));
  const sentences = [
    'Put ₹3,000.00 into the drawer: Change from the bank',
    'Settled ₹299.00 with Imran Khan: ₹10.00 short, A torn note',
  ] as const;
  await waitFor(() => expect(lines()).toHaveLength(2));
  for (const [at, sentence] of sentences.entries())
    expect(lines()[at]).toHaveTextContent(`Asha Verma · ${sentence}`);
  const nextFile = watchFiles();
  await app.user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  const rows = await readSheet(Buffer.from(await (await nextFile()).blob.arrayBuffer()));
  expect(rows.slice(1).map((row) => row[3])).toEqual(sentences);

  const undo = async (words: string) => {
    const line = within(await findLine(words));
    await app.user.click(line.getByRole('button', { name: 'Undo' }));
    await answer(app, 'Undo');
  };
  await undo(sentences[1]);
  await says(/1 put back/);
  await answer(app, 'OK');
  await findLine(`Undone: ${sentences[1]}`);
  await closeDay(store, people, { coins: 3005, note: 'Tips' });
  await undo(sentences[0]);
  await says(/Day 1 is closed\./);
  await app.open('/history');
  expect(await findLine('Imran Khan · Order')).toHaveTextContent('Delivered, paid in cash');
  const closed = within(await findLine('Closed day 1: ₹5.00 over, Tips'));
  expect(closed.queryByRole('button', { name: 'Undo' })).toBeNull();
});
