import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { closeDay, deliver, imran, move, openCash, payOnline } from '../e2e/cash-store.ts';
import { test } from './app.ts';
import {
  card,
  cardHas,
  describes,
  dialog,
  field,
  figure,
  liveIsHere,
  openCashPage,
  pressAnswer,
  pressIn,
  row,
  rowHas,
  rows,
  rowsAre,
  settle,
} from './cash.ts';
import { dialogsClosed, toast, undo } from './dialogs.ts';
import { fill, pressMain } from './forms.ts';
import { lost } from './parts.ts';

const cashCall = /^GET \/api\/cash$/;
const liveCall = /\/api\/live/;
const failed = async () => Response.json({}, { status: 500 });
const drawer = () => card('Drawer');
const drawerHasFocus = () =>
  waitFor(() => expect(within(drawer()).getByRole('heading', { name: 'Drawer' })).toHaveFocus());

test('an empty day says what is empty, and Cash stands in More', async ({ store, app }) => {
  const people = await openCash(store);
  app.logIn(people.admin);
  await app.open('/');
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  await app.user.click(await bar.findByRole('button', { name: 'More' }));
  await app.user.click(await bar.findByRole('link', { name: 'Cash' }));
  await screen.findByRole('region', { name: 'Drawer' });
  await waitFor(() => expect(document.title).toBe('Cash · Kirana'));
  expect(drawer()).toHaveTextContent('₹0.00');
  expect(card('With riders')).toHaveTextContent('No rider holds cash.');
  expect(card('Refunds due')).toHaveTextContent('Nothing has to go back.');
  expect(card('Closed days')).toHaveTextContent('No day is closed yet.');
});

test('where each rupee is, card by card', async ({ store, app }) => {
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  const counter = await deliver(store, people, 299, { by: 'admin' });
  const held = await deliver(store, people, 540);
  const byUpi = await deliver(store, people, 1299.5, { by: 'admin', paidBy: 'upi' });
  const online = await payOnline(store, people, 524);
  await move(store, people, { kind: 'out', amount: 150, reason: 'Milk bill' });
  app.logIn(people.admin);
  await openCashPage(app);
  expect(within(drawer()).getByText('₹2,149.00')).toBeVisible();
  expect(within(drawer()).getByText(/^since \d+ \w+ \d+, \d+:\d\d [ap]m$/)).toBeVisible();
  for (const [label, amount] of [
    ['Left from day 1', '₹2,000.00'],
    ['At the counter', '₹299.00'],
    ['Settled', '₹0.00'],
    ['Money in', '₹0.00'],
    ['Money out', '-₹150.00'],
  ] as const)
    expect(figure(drawer(), label), label).toBe(amount);
  expect(row('Drawer', 'Milk bill')).toHaveTextContent('Asha Verma');
  expect(row('Drawer', counter._id.slice(-6))).toHaveTextContent('₹299.00');
  expect(row('Drawer', held._id.slice(-6))).toHaveTextContent('Imran Khan');
  expect(row('With riders', 'Imran Khan')).toHaveTextContent('1 order');
  expect(card('UPI at the door')).toHaveTextContent(/₹1,299\.50\s?1 order/);
  const line = row('UPI at the door', byUpi._id.slice(-6));
  expect(line).toHaveTextContent('Asha Verma');
  expect(row('Online', online._id.slice(-6))).toHaveTextContent('₹524.00');
  expect(row('Closed days', 'Day 1')).toHaveTextContent('It fits');
  await app.user.click(within(line).getByRole('link'));
  await waitFor(() => expect(app.address()).toBe(`/order/${byUpi._id}`));
});

test('how an order was paid is corrected, back again, and stands once it is handed in', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  const short = (await deliver(store, people, 299, { by: 'admin' }))._id.slice(-6);
  const held = await deliver(store, people, 540);
  app.logIn(people.admin);
  await openCashPage(app);
  await pressIn(app, 'Drawer', short, 'Paid by UPI');
  expect(await toast(`Order 1 · ${short} · paid by UPI`)).toBeVisible();
  await rowsAre('UPI at the door', short, 1);
  await rowsAre('Drawer', short, 0);
  // The row has gone with its button.
  await drawerHasFocus();
  await pressIn(app, 'UPI at the door', short, 'Paid in cash');
  await rowsAre('Drawer', short, 1);

  const heldRows = () =>
    rows('Drawer', held._id.slice(-6)).filter(({ textContent }) =>
      textContent.includes('Paid by UPI'),
    );
  const answerAgain = app.intercept(/^PUT \/api\/order\/paid-by\//, lost);
  await pressIn(app, 'Drawer', held._id.slice(-6), 'Paid by UPI');
  await waitFor(() => expect(heldRows()[0]).toHaveTextContent('The server did not answer.'));
  answerAgain();
  await settle(store, people);
  await waitFor(() => expect(heldRows()).toEqual([]));
});

test('what moves up after an undo or a correction rests, as a second click would meet it', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  for (const reason of ['Paper bags', 'Ice'])
    await move(store, people, { kind: 'out', amount: 150, reason });
  for (const rupees of [299, 540]) await deliver(store, people, rupees, { by: 'admin' });
  app.logIn(people.admin);
  await openCashPage(app);
  for (const [gone, next, name] of [
    ['Ice', 'Paper bags', 'Undo'],
    ['₹540.00', '₹299.00', 'Paid by UPI'],
  ] as const) {
    await pressIn(app, 'Drawer', gone, name);
    await waitFor(() => {
      expect(rows('Drawer', gone)).toEqual([]);
      const button = within(row('Drawer', next)).getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
    });
  }
});

test('money goes in and out once, with each refusal at its field', async ({ store, app }) => {
  const people = await openCash(store);
  app.logIn(people.admin);
  await openCashPage(app);
  await pressMain(app, 'Money in');
  await pressAnswer(app, 'Money in');
  const rule = /Amount must be from 0.01 to 10,00,000 rupees, with at most two decimals/;
  await describes('Amount', rule);
  expect(field('Amount')).toHaveFocus();
  expect(field('Reason')).toHaveAccessibleDescription('Reason is required');
  for (const wrong of ['0', '-5', '1.005', '1000000.01', 'ten', '1e3']) {
    await fill(app, field('Amount'), wrong);
    await describes('Amount', rule);
  }
  await fill(app, field('Amount'), '₹3,000.50');
  await fill(app, field('Reason'), 'x'.repeat(201));
  await describes('Reason', /at most 200/);
  await fill(app, field('Reason'), 'Change from the bank');

  // The answer gets lost; the same move again is the same.
  const keys: (string | null)[] = [];
  app.intercept(/^POST \/api\/cash\/move/, async (pass, { headers }) => {
    keys.push(headers.get('idempotency-key'));
    const given = await pass();
    return keys.length > 1 ? given : lost();
  });
  await app.user.keyboard('{Enter}');
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
    'The server did not answer.',
  );
  expect(field('Amount')).toHaveValue('₹3,000.50');
  await app.user.keyboard('{Enter}');
  await dialogsClosed();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await toast('Money put in')).toBeVisible();
  await rowsAre('Drawer', 'Change from the bank', 1);
  expect(figure(drawer(), 'Money in')).toBe('₹3,000.50');

  // A double press is one press, and a dialog opened anew is another move.
  await pressMain(app, 'Money out');
  await fill(app, field('Amount'), '100');
  await fill(app, field('Reason'), 'Milk bill');
  await app.user.dblClick(within(dialog()).getByRole('button', { name: 'Money out' }));
  await rowsAre('Drawer', 'Milk bill', 1);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
  await undo(app, 'Money taken out');
  await rowsAre('Drawer', 'Milk bill', 0);

  await pressIn(app, 'Drawer', 'Change from the bank', 'Undo');
  await rowsAre('Drawer', 'Change from the bank', 0);
  await drawerHasFocus();
  const { body } = await store.call('GET', '/api/cash', { token: people.admin });
  expect(body.drawer).toBe(0);
});

test('what cannot be undone any more says why, in its row', async ({ store, app }) => {
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 100, reason: 'Float' });
  app.intercept(liveCall, lost);
  app.logIn(people.admin);
  await openCashPage(app);
  app.intercept(cashCall, lost);
  await closeDay(store, people);
  await pressIn(app, 'Drawer', 'Float', 'Undo');
  await rowHas('Drawer', 'Float', 'Not undone: Day 1 is closed.');
});

test('it follows what others do, and what is there stays when a fetch fails', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  const findAgain = app.intercept(cashCall, failed);
  app.logIn(people.admin);
  await app.open('/cash');
  expect(await screen.findByText('Failed to fetch the cash.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible();
  findAgain();
  await pressMain(app, 'Retry');
  await screen.findByRole('region', { name: 'Drawer' });
  await liveIsHere();
  await deliver(store, people, 540);
  await rowHas('With riders', imran.name, '₹540.00');
  await pressMain(app, 'Money in');
  await fill(app, field('Amount'), '100');
  await move(store, people, { kind: 'in', amount: 70, reason: 'Found' });
  await cardHas('Drawer', '₹70.00');
  expect(field('Amount')).toHaveValue('100');
  await pressAnswer(app, 'Cancel');
  await dialogsClosed();
  app.intercept(cashCall, failed);
  await move(store, people, { kind: 'out', amount: 20, reason: 'Lost' });
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent(
      'The cash could not be refreshed. You see it as of',
    ),
  );
  expect(drawer()).toHaveTextContent('₹70.00');
});

test('long lists are folded', async ({ store, app }) => {
  const people = await openCash(store);
  for (let at = 1; at <= 7; at += 1)
    await move(store, people, { kind: 'in', amount: at, reason: `Move ${at}` });
  app.logIn(people.admin);
  await openCashPage(app);
  await rowsAre('Drawer', '', 5);
  expect(row('Drawer', '')).toHaveTextContent('Move 7');
  await pressMain(app, 'Show all 7 moves');
  await rowsAre('Drawer', '', 7);
  await pressMain(app, 'Show fewer');
  await rowsAre('Drawer', '', 5);
});
