import type { Order } from '@kirana/contract';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { payOnline, placeOrders, setStatus } from '../e2e/board-store.ts';
import { ravi } from '../e2e/store.ts';
import { asOwner, test } from './app.ts';
import { card, openBoard } from './board.ts';
import { linkOf, openOrder, timeline } from './order.ts';
import {
  alertOf,
  buttonOf,
  check,
  dialog,
  fieldOf,
  fill,
  hold,
  isThere,
  lost,
  main,
  type Part,
  press,
  shows,
  toastOf,
} from './parts.ts';

test.beforeEach(asOwner);

test('a press on what somebody else has changed says so, and shows what it is now', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  app.intercept(/^GET \/api\/live/, lost);
  await openOrder(app, order);
  await isThere(buttonOf(main, 'Accept'));
  await setStatus(store, order, { status: 'packed' });
  await press(app, main, 'Accept');
  await shows(
    alertOf(main),
    /^You packed this order (just now|\d+ s ago), on another screen\. It is now packed\.$/,
  );
  await isThere(buttonOf(main, 'Mark delivered'));
  await waitFor(() => expect(document.title).toBe(`Order ${order._id.slice(-6)} · Kirana`));
  const { letGo, seen } = hold(app, /^POST \/api\/order\/note\//);
  await fill(app, main, 'Note', 'Ring twice');
  await press(app, main, 'Add note');
  await waitFor(() => expect(seen).toHaveLength(1));
  await fill(app, main, 'Note', 'Typed meanwhile');
  letGo();
  await shows(timeline, 'Asha Verma: “Ring twice”');
  expect(fieldOf(main, 'Note')).toHaveValue('Typed meanwhile');
});

test('money that was paid for what does not come has to go back', async ({ store, app }) => {
  const order = await store.placeOrder(await store.join(ravi), { paymentMethod: 'razorpay' });
  await openOrder(app, order);
  await shows(main, 'Online, not paid');
  expect(buttonOf(main, 'Edit items')()).toBeNull();
  await payOnline(store, order, 'pay_1');
  await openOrder(app, order);
  await shows(timeline, 'The customer paid online');
  await press(app, main, 'Reject');
  await shows(dialog, 'Ravi Nair · ₹299.00');
  await shows(dialog, '₹299.00 has to go back.');
  await check(app, dialog, 'The store is closing');
  await press(app, dialog, 'Reject');
  await shows(main, '₹299.00 has to go back.');
  await shows(main, 'The customer was told: The store is closing');
  expect(buttonOf(main, 'Bill')()).toBeNull();
});

test('a payment of another sum is said on the board, on the page and in History', async ({
  store,
  app,
}) => {
  const sums = '₹102.34 paid, ₹299.00 asked';
  const order = await store.placeOrder(await store.join(ravi), { paymentMethod: 'razorpay' });
  await payOnline(store, { ...order, totalPrice: 102.34 }, 'pay_1');
  await openBoard(app);
  const fits = linkOf('1 payment does not fit its order');
  await isThere(fits);
  await app.user.click(fits() as HTMLElement);
  await shows(main, `Online, not paid · ${sums}`);
  await shows(timeline, sums);
  // It is not in yet, so that there is nothing to be done but to reject it.
  await isThere(buttonOf(main, 'Reject'));
  expect(buttonOf(main, 'Accept')()).toBeNull();
  await app.open('/history');
  await shows(main, sums);
  // Paid by another payment, it has nothing left to be asked for.
  await payOnline(store, order, 'pay_2');
  await openOrder(app, order);
  await shows(main, 'Paid online · ₹102.34 paid too much');
  await press(app, main, 'Mark as refunded');
  // A failure is told although its dialog is closed by then.
  await fill(app, dialog, 'How it went back', 'By UPI, 4711');
  const { letGo, stop } = hold(app, /^POST \/api\/order\/refund\//, lost);
  await press(app, dialog, 'Mark as refunded');
  await press(app, dialog, 'Cancel');
  letGo();
  await isThere(toastOf('The server did not answer. Please check the connection and try again.'));
  stop();
  await press(app, main, 'Mark as refunded');
  await fill(app, dialog, 'How it went back', 'By UPI, 4711');
  await press(app, dialog, 'Mark as refunded');
  await shows(timeline, 'Asha Verma marked as gone back what did not fit: By UPI, 4711');
  expect(buttonOf(main, 'Mark as refunded')()).toBeNull();
});

test('contact goes to the one who gets the parcel', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const hasContact = async (part: Part) => {
    const link = (name: string) => linkOf(`${name} Ravi Nair`, part);
    await isThere(link('Call'));
    expect(link('Call')()).toHaveAttribute('href', 'tel:+919812345678');
    for (const name of ['WhatsApp', 'Map']) {
      expect(link(name)()).toHaveAttribute('target', '_blank');
      expect(link(name)()).toHaveAttribute('rel', 'noreferrer');
    }
  };
  await openOrder(app, order);
  await hasContact(main);
  await openBoard(app);
  await hasContact(card(order._id));
});

test('says when there is no such order, and when it cannot be read', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  for (const _id of ['01978f00-0000-7000-8000-000000000000', 'all', 'open']) {
    await openOrder(app, { _id });
    await shows(main, 'There is no such order.');
  }
  const answerAgain = app.intercept(new RegExp(`^GET /api/order/${order._id}`), lost);
  await openOrder(app, order);
  await shows(main, 'Failed to fetch orders.');
  answerAgain();
  await press(app, main, 'Retry');
  await isThere(buttonOf(main, 'Accept'));
});
