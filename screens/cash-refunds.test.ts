import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { cancelPaid, closeDay, deliver, move, openCash, payOnline } from '../e2e/cash-store.ts';
import { test } from './app.ts';
import {
  card,
  cardHas,
  dialog,
  dialogHas,
  field,
  figureIs,
  liveIsHere,
  openCashPage,
  pressAnswer,
  pressIn,
  row,
  rowHas,
  rowsAre,
} from './cash.ts';
import { dialogsClosed } from './dialogs.ts';

const due = 'Refunds due';
const mark = 'Mark as refunded';

test('what went back otherwise is marked, and undone in the drawer', async ({ store, app }) => {
  const people = await openCash(store);
  await deliver(store, people, 540, { by: 'admin' });
  const short = (await cancelPaid(store, people, 57.5))._id.slice(-6);
  app.logIn(people.admin);
  await openCashPage(app);
  expect(row(due, short)).toHaveTextContent('Ravi Nair');
  await pressIn(app, due, short, mark);
  await dialogHas('₹57.50');
  await app.user.click(field('Cash from the drawer'));
  await pressAnswer(app, mark);
  await dialogsClosed();
  await cardHas(due, 'Nothing has to go back.');
  await figureIs(() => card('Drawer'), 'Money out', '-₹57.50');
  await pressIn(app, 'Drawer', `Refund of order ${short}`, 'Undo');
  await rowsAre(due, 'Ravi Nair', 1);
  await rowsAre('Drawer', `Refund of order ${short}`, 0);
});

test('without keys of Razorpay a refund can only be marked', async ({ store, app }) => {
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 100, reason: 'Float' });
  await closeDay(store, people);
  await cancelPaid(store, people, 57.5);
  app.logIn(people.admin);
  await openCashPage(app);
  const buttons = within(card(due)).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([mark]);
});

test('what the dialog says has gone back is marked, and nothing that is due since', async ({
  store,
  app,
}) => {
  const people = await openCash(store);
  const order = await payOnline(store, people, 540, 2);
  const { admin, customer } = people;
  const short = order._id.slice(-6);
  const items = [{ _id: order.items[0]?._id, quantity: 1 }];
  await store.call('PUT', `/api/order/items/${order._id}`, {
    token: admin,
    body: { items, refund: true },
  });
  app.logIn(admin);
  await openCashPage(app);
  await liveIsHere();
  await pressIn(app, due, short, mark);
  await app.user.click(field('Cash from the drawer'));
  await store.call('PUT', `/api/order/cancel/${order._id}`, { token: customer, body: {} });
  await rowHas(due, short, '₹540.00');
  expect(dialog()).toHaveTextContent('₹270.00');
  await pressAnswer(app, mark);
  await dialogHas('Now ₹540.00 has to go back. Look again');
  await pressAnswer(app, 'Cancel');
  await dialogsClosed();
  expect(card('Drawer')).toHaveTextContent('₹0.00');
  await pressIn(app, due, short, mark);
  await app.user.click(await screen.findByLabelText('Cash from the drawer'));
  await pressAnswer(app, mark);
  await cardHas(due, 'Nothing has to go back.');
});
