import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { deliver, imran, openCash, type People } from '../e2e/cash-store.ts';
import { type App, test } from './app.ts';
import {
  card,
  cardHas,
  describes,
  dialog,
  dialogHas,
  field,
  figureIs,
  liveIsHere,
  openCashPage,
  pressAnswer,
  rowHas,
  rows,
  rowsAre,
  settle,
} from './cash.ts';
import { dialogsClosed, toast, undo } from './dialogs.ts';
import { fill, pressMain } from './forms.ts';
import { lost } from './parts.ts';

async function openSettle(app: App, { admin }: People) {
  app.logIn(admin);
  await openCashPage(app);
  await liveIsHere();
  await pressMain(app, `Settle ${imran.name}`);
  await waitFor(() => expect(field('Counted')).toHaveFocus());
}

const shouldBe = (amount: string) => dialogHas(`Should be ${amount}`);
const tick = (id: string) =>
  within(dialog()).findByRole('checkbox', { name: new RegExp(id.slice(-6)) });

test('a rider hands in the cash: ticked orders, the difference, and a note for it', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  const first = await deliver(store, people, 540);
  await deliver(store, people, 640);
  await deliver(store, people, 300);
  await openSettle(app, people);
  const counted = (amount: string) => fill(app, field('Counted'), amount);
  await shouldBe('₹1,480.00');
  await counted('1480');
  await dialogHas('It fits');
  await counted('1,485.5');
  await dialogHas('Over ₹5.50');
  await app.user.click(await tick(first._id));
  await shouldBe('₹940.00');
  await counted('930');
  await dialogHas('Short ₹10.00');
  await app.user.keyboard('{Enter}');
  await describes('Note', 'Say why it is ₹10.00 short');
  await waitFor(() => expect(field('Note')).toHaveFocus());
  // What fits needs no note, and one rupee does.
  await counted('940.99');
  await describes('Note', '');
  await counted('941');
  await describes('Note', 'Say why it is ₹1.00 over');
  await counted('930');
  await fill(app, field('Note'), 'A ten too much in change');
  await pressAnswer(app, 'Settle');
  await dialogsClosed();
  expect(await toast('Settled with Imran Khan')).toBeVisible();
  // What was not ticked stays with the rider.
  await rowHas('With riders', imran.name, '₹540.00');
  const note = 'A ten too much in change';
  await rowHas('Drawer', note, 'Imran Khan · 2 orders');
  await rowHas('Drawer', note, 'Short ₹10.00');
  await figureIs(() => card('Drawer'), 'Settled', '₹930.00');
  await undo(app, 'Settled with Imran Khan');
  await rowHas('With riders', imran.name, '₹1,480.00');
  await rowsAre('Drawer', note, 0);
});

test('nothing is settled of orders that somebody else has settled', async ({ store, app }) => {
  const people = await openCash(store);
  const [first, second] = [await deliver(store, people, 540), await deliver(store, people, 640)];
  await openSettle(app, people);
  await fill(app, field('Counted'), '1180');
  await fill(app, field('Note'), 'Counted twice');
  // The screen hears of it before the press …
  await settle(store, people, { orders: [first._id] });
  const words = (id: string) => `Order ${id.slice(-6)} is not with Imran Khan any more`;
  await dialogHas(words(first._id));
  await shouldBe('₹640.00');
  expect(field('Counted')).toHaveValue('1180');
  expect(field('Note')).toHaveValue('Counted twice');
  // … and by the press itself.
  app.intercept(/\/api\/live/, lost);
  const letAll = app.intercept(/^POST \/api\/cash\/settle/, async (pass) => {
    letAll();
    await settle(store, people, { orders: [second._id] });
    return pass();
  });
  await fill(app, field('Counted'), '640');
  await pressAnswer(app, 'Settle');
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(words(second._id)),
  );
  expect(field('Counted')).toHaveValue('640');
  await waitFor(() => expect(within(dialog()).queryByRole('checkbox')).toBeNull());
  await pressAnswer(app, 'Settle');
  await dialogHas('Tick at least one order');
  await pressAnswer(app, 'Cancel');
  await cardHas('With riders', 'No rider holds cash.');
  await waitFor(() => expect(within(card('With riders')).getByRole('heading')).toHaveFocus());
});

test('what a rider takes while it is counted is not ticked', async ({ store, app }) => {
  const people = await openCash(store);
  await deliver(store, people, 540);
  await openSettle(app, people);
  const late = await deliver(store, people, 300);
  expect(await tick(late._id)).not.toBeChecked();
  await shouldBe('₹540.00');
  await fill(app, field('Counted'), '540');
  const send = () => within(dialog()).getByRole('button', { name: 'Settle' });
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  await app.user.dblClick(send());
  await rowHas('With riders', imran.name, '₹300.00');
  const undone = rows('Drawer', imran.name).filter(({ textContent }) => /Undo/.test(textContent));
  expect(undone).toHaveLength(1);
});
