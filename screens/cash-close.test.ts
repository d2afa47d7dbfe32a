import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { closeDay, deliver, move, openCash } from '../e2e/cash-store.ts';
import { type App, test } from './app.ts';
import {
  card,
  describes,
  dialog,
  dialogHas,
  field,
  figureIs,
  liveIsHere,
  openCashPage,
  pressAnswer,
  rowHas,
  rowsAre,
  settle,
} from './cash.ts';
import { answer, dialogsClosed, toast } from './dialogs.ts';
import { fill, pressMain } from './forms.ts';
import { lost } from './parts.ts';

/** Types how many pieces of each note there are. */
async function count(app: App, pieces: Readonly<Record<string, string>>): Promise<void> {
  for (const [note, typed] of Object.entries(pieces)) await fill(app, field(note), typed);
}

async function openDialog(app: App, token: string) {
  app.logIn(token);
  await openCashPage(app);
  await liveIsHere();
  await pressMain(app, 'Close the day');
  await screen.findByRole('dialog');
}

const dialogFigure = (label: string, amount: string) => figureIs(dialog, label, amount);

test('the example of a day: 2,000 left, 10,912 should be there, 10,917 is counted', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  await deliver(store, people, 5442, { by: 'admin' });
  await deliver(store, people, 1470);
  await settle(store, people);
  await move(store, people, { kind: 'in', amount: 3000, reason: 'Change from the bank' });
  await move(store, people, { kind: 'out', amount: 1000, reason: 'Milk bill' });
  await deliver(store, people, 540);
  await openDialog(app, people.admin);
  await waitFor(() => expect(field('₹500')).toHaveFocus());
  await dialogFigure('Should be', '₹10,912.00');
  expect(field('Left in the drawer')).toHaveValue('2000');
  expect(within(dialog()).getByText('₹540.00 is still with riders.')).toBeVisible();
  await count(app, { '₹500': '20', '₹200': '4', '₹100': '1', Coins: '17' });
  await dialogFigure('Counted', '₹10,917.00');
  await dialogFigure('Taken out', '₹8,917.00');
  expect(within(dialog()).getByText('Over ₹5.00')).toBeVisible();
  await app.user.keyboard('{Enter}');
  await describes('Note', 'Say why it is ₹5.00 over');
  await fill(app, field('Note'), 'A customer left five rupees');
  await fill(app, field('Left in the drawer'), '20000');
  await app.user.keyboard('{Enter}');
  await describes('Left in the drawer', 'Left in the drawer must not be above what was counted');
  await fill(app, field('Left in the drawer'), '2000');
  await app.user.dblClick(within(dialog()).getByRole('button', { name: 'Close day 2' }));
  await dialogsClosed();
  expect(await toast('Day 2 is closed')).toBeVisible();
  await rowHas('Closed days', 'Day 2', 'Over ₹5.00');
  await rowHas('Closed days', 'Day 2', '₹10,917.00');
  await figureIs(() => card('Drawer'), 'Left from day 2', '₹2,000.00');
  await rowHas('With riders', 'Imran Khan', '₹540.00');
});

test('pieces are whole, and what was counted stays until it is let go', async ({ store, app }) => {
  await openDialog(app, (await openCash(store)).admin);
  await count(app, { '₹100': '1.5', '₹20': 'two', Coins: '-3' });
  await dialogFigure('Counted', '₹0.00');
  await fill(app, field('Left in the drawer'), '');
  await pressAnswer(app, 'Close day 1');
  for (const note of ['₹100', '₹20', 'Coins'])
    await describes(note, `${note} must be a whole number from 0 to 1,00,000`);
  await waitFor(() => expect(field('₹100')).toHaveFocus());
  await describes('Left in the drawer', /^Left in the drawer must be from 0/);
  await app.user.keyboard('{Escape}');
  await answer(app, 'Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('₹100')).toHaveValue('1.5');
  await app.user.keyboard('{Escape}');
  await answer(app, 'Leave');
  await dialogsClosed();
  expect(screen.getByRole('button', { name: 'Close the day' })).toHaveFocus();
});

test('a delivery during the count shows the new figure, and what was typed stays', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  await deliver(store, people, 1000, { by: 'admin' });
  await openDialog(app, people.admin);
  await count(app, { '₹500': '2' });
  await dialogHas('It fits');
  // The screen hears of the first one …
  await deliver(store, people, 540, { by: 'admin' });
  await dialogHas('The drawer should now hold ₹1,540.00. Look again');
  await dialogFigure('Should be', '₹1,540.00');
  await dialogHas('Short ₹540.00');
  await count(app, { '₹500': '3', '₹20': '2' });
  await dialogHas('It fits');
  // … and of the second one by the answer.
  app.intercept(/\/api\/live/, lost);
  const letAll = app.intercept(/^POST \/api\/cash\/close/, async (pass) => {
    letAll();
    await deliver(store, people, 60, { by: 'admin' });
    return pass();
  });
  await pressAnswer(app, 'Close day 1');
  await dialogHas('The drawer should now hold ₹1,600.00. Look again');
  await dialogFigure('Should be', '₹1,600.00');
  expect(field('₹500')).toHaveValue('3');
  await count(app, { '₹20': '5' });
  // The button rests for a second after the figure has changed.
  await pressAnswer(app, 'Close day 1');
  expect(await toast('Day 1 is closed')).toBeVisible();
});

test('of two who close a day one is first, and the other reads who', async ({ store, app }) => {
  const people = await openCash(store);
  await deliver(store, people, 1000, { by: 'admin' });
  await openDialog(app, people.admin);
  await count(app, { '₹500': '2' });
  await closeDay(store, people);
  await rowsAre('Closed days', 'Day 1', 1);
  // What was being closed is still in sight.
  await dialogFigure('Should be', '₹1,000.00');
  await pressAnswer(app, 'Close day 1');
  const refusal = await within(dialog()).findByRole('alert');
  expect(refusal).toHaveTextContent(/^Asha Verma closed day 1 at \d+:\d\d [ap]m$/);
  expect(field('₹500')).toHaveValue('2');
});
