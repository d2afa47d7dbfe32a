import type { Order } from '@kirana/contract';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { payOnline, setStatus } from '../e2e/board-store.ts';
import { cancelPaid, openCash } from '../e2e/cash-store.ts';
import { ravi, type Store, webhookSecret } from '../e2e/store.ts';
import { FakeRazorpay } from '../server/seed/razorpay/fake-razorpay.ts';
import { asOwner, test as base } from './app.ts';
import { done, openBoard } from './board.ts';
import { card, cardHas, openCashPage, pressIn, row, rowHas } from './cash.ts';
import { bell, strip } from './floor.ts';
import { linkOf, openOrder, orderNow, timeline } from './order.ts';
import {
  alertOf,
  buttonOf,
  dialog,
  fill,
  hasFocus,
  isGone,
  isNamed,
  isThere,
  main,
  type Part,
  press,
  region,
  shows,
  toastOf,
} from './parts.ts';

const test = base.extend<{ bank: FakeRazorpay; storeEnv: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Vitest asks for
  bank: async ({}, use) => {
    const bank = await FakeRazorpay.start({ refundsUnknown: true });
    await use(bank);
    await bank.close();
  },
  storeEnv: async ({ bank }, use) => use({ ...bank.env, RAZORPAY_WEBHOOK_SECRET: webhookSecret }),
});

/** An order of two products, 448.50 rupees, that was paid online. */
async function placePaid(store: Store): Promise<Order> {
  const customer = await store.join(ravi);
  const items = [
    { product: await store.addProduct(), quantity: 2 },
    { product: await store.addProduct({ name: 'Ghee' }), quantity: 1 },
  ];
  const order = await store.placeOrder(customer, { paymentMethod: 'razorpay', items });
  await payOnline(store, order, 'pay_1');
  return order;
}

/** A paid order that was rejected. */
async function placeDue(store: Store): Promise<Order> {
  const order = await placePaid(store);
  await setStatus(store, order, { status: 'rejected' });
  return order;
}

const isDue = '₹448.50 has to go back.';
const isRefused =
  'Razorpay did not refund: Your account does not have enough balance to carry out the refund';
const refunded = 'Paid online · ₹448.50 refunded';

test.beforeEach(asOwner);

test('what is due is sent by one press, and told until it has arrived', async ({
  store,
  app,
  bank,
}) => {
  bank.books.refundStatus = 'pending';
  const order = await placeDue(store);
  await openOrder(app, order);
  await shows(main, isDue);
  await press(app, main, 'Refund');
  await isThere(toastOf('The refund is on its way'));
  await shows(main, /₹448\.50: On its way since \d+:\d\d [ap]m/);
  expect(main()).not.toHaveTextContent('has to go back');
  for (const name of ['Refund', 'Mark as refunded']) expect(buttonOf(main, name)()).toBeNull();
  await shows(timeline, 'Asha Verma sent ₹448.50 back');
  expect(bank.books.refunds).toMatchObject([{ amount: 44_850 }]);
  expect(await orderNow(store, order)).toMatchObject({ refunded: 448.5 });
});

test('a refund that was not answered is tried again, and sent once', async ({
  store,
  app,
  bank,
}) => {
  bank.fail('refund', 'lost');
  const order = await placeDue(store);
  await openOrder(app, order);
  await press(app, main, 'Refund');
  const sentence = 'Razorpay has not answered. Try again: nothing is sent twice.';
  await shows(alertOf(main), sentence);
  await isThere(buttonOf(main, 'Try again'));
  expect(buttonOf(main, 'Refund')()).toBeNull();
  await openOrder(app, order);
  await shows(main, `₹448.50: ${sentence}`);
  await press(app, main, 'Try again');
  await shows(main, refunded);
  expect(buttonOf(main, 'Try again')()).toBeNull();
  await shows(timeline, 'The refund has arrived');
  expect(bank.books.refunds).toHaveLength(1);
});

test('what Razorpay refuses is said, and can be marked', async ({ store, app, bank }) => {
  bank.fail('refund', 'refused');
  const order = await placeDue(store);
  await openOrder(app, order);
  await press(app, main, 'Refund');
  await shows(alertOf(main), new RegExp(`^${isRefused}$`));
  expect(main()).toHaveTextContent(isDue);
  await press(app, main, 'Mark as refunded');
  await shows(dialog, `₹448.50 of order 1 · ${order._id.slice(-6)} to Ravi Nair`);
  await press(app, dialog, 'Mark as refunded');
  await shows(dialog, 'How it went back is required');
  await fill(app, dialog, 'How it went back', 'By UPI to 98123 45678');
  await press(app, dialog, 'Mark as refunded');
  await isThere(toastOf('Marked as refunded'));
  await shows(main, refunded);
  await press(app, toastOf('Marked as refunded'), 'Undo');
  await shows(main, isDue);
});

test('the order of items says what will go back, and sends it along', async ({ store, app }) => {
  const order = await placePaid(store);
  await openOrder(app, order);
  await press(app, main, 'Edit items');
  await isThere(buttonOf(dialog, 'Less Ghee'));
  expect(dialog()).not.toHaveTextContent('will have to go back');
  await press(app, dialog, 'Less Ghee');
  await shows(dialog, '₹149.50 will have to go back.');
  await press(app, dialog, 'Less Toor Dal');
  await shows(dialog, '₹299.00 will have to go back.');
  await press(app, dialog, 'More Toor Dal');
  await press(app, dialog, 'Save items');
  await shows(main, '₹149.50 has to go back.');
  await press(app, main, 'Edit items');
  await press(app, dialog, 'Less Toor Dal');
  await shows(dialog, '₹299.00 will have to go back.');
  await press(app, dialog, 'Cancel');
  await press(app, main, 'Reject');
  await shows(dialog, isDue);
  await app.user.keyboard('{Escape}');
  await press(app, main, 'Refund');
  await shows(main, 'Paid online · ₹149.50 refunded');
  expect(await orderNow(store, order)).toMatchObject({ totalPrice: 299, refunded: 149.5 });
});

test('cash from the drawer, taken back as a step of the order, and all of it by keyboard', async ({
  store,
  app,
}) => {
  const order = await placeDue(store);
  const drawer = async () =>
    (await store.call('GET', '/api/cash', { token: await store.adminToken() })).body.drawer;
  await openOrder(app, order);
  await isThere(buttonOf(main, 'Mark as refunded'));
  buttonOf(main, 'Mark as refunded')()?.focus();
  await app.user.keyboard('{Enter}');
  const how: Part = () => within(dialog() as HTMLElement).queryByLabelText('How it went back');
  await isThere(dialog);
  await hasFocus(how);
  await app.user.tab();
  await app.user.keyboard(' ');
  await isGone(how);
  await app.user.tab();
  await app.user.tab();
  await hasFocus(buttonOf(dialog, 'Mark as refunded'));
  await app.user.keyboard('{Enter}');
  await shows(main, refunded);
  expect(await drawer()).toBe(-448.5);
  await openOrder(app, order);
  await shows(region('Status'), /Asha Verma sent ₹448\.50 back .+Undo/);
  await press(app, main, 'Undo');
  await shows(main, isDue);
  expect(await drawer()).toBe(0);
});

test('the board says what is due, and nothing rings', async ({ store, app }) => {
  const order = await placeDue(store);
  await openBoard(app);
  await isThere(linkOf('1 refund is due'));
  expect(linkOf('1 refund is due')()).toHaveAttribute('href', '/cash#refunds');
  await shows(done(order._id), isDue);
  await isNamed(bell, 'Live orders: nothing is waiting');
  expect(strip()).toBeNull();
  const other = await store.placeOrder(await store.logIn(ravi), { paymentMethod: 'razorpay' });
  await payOnline(store, other, 'pay_2');
  await setStatus(store, other, { status: 'rejected' });
  await isThere(linkOf('2 refunds are due'));
});

test('Cash sends what is due as well, says how far each refund is, and asks again', async ({
  store,
  app,
  bank,
}) => {
  const due = 'Refunds due';
  const people = await openCash(store);
  const cancel = async (rupees: number) => (await cancelPaid(store, people, rupees))._id.slice(-6);
  const [sent, slow, refused] = [await cancel(57.5), await cancel(100), await cancel(200)];
  const unheard = await cancel(300);
  await openCashPage(app, '/cash#refunds');
  await hasFocus(() => within(card(due)).queryByRole('heading', { level: 2 }));
  expect(row(due, sent)).toHaveTextContent('Cancelled');
  await app.user.dblClick(within(row(due, sent)).getByRole('button', { name: 'Refund' }));
  await isThere(toastOf('The refund is on its way'));
  await cardHas(due, '₹57.50 of 1 order has gone back');
  bank.books.refundStatus = 'pending';
  await pressIn(app, due, slow, 'Refund');
  await rowHas(due, slow, /On its way since \d+:\d\d [ap]m/);
  bank.books.refundStatus = 'processed';
  for (const [fault, short, words] of [
    ['refused', refused, isRefused],
    ['lost', unheard, 'Razorpay has not answered'],
  ] as const) {
    bank.fail('refund', fault);
    await pressIn(app, due, short, 'Refund');
    await rowHas(due, short, words);
  }
  expect(within(row(due, refused)).getByRole('button', { name: 'Refund' })).toBeVisible();
  await pressIn(app, due, unheard, 'Try again');
  await cardHas(due, '₹357.50 of 2 orders has gone back');
  // What was not answered had arrived, and nothing was sent twice.
  const { refunds } = bank.books;
  expect(refunds.map(({ amount }) => amount)).toEqual([30_000, 10_000, 5_750]);
  // The event of the slow one's end is lost, too.
  Object.assign(refunds[1] ?? {}, { status: 'processed' });
  await pressIn(app, due, slow, 'Ask Razorpay');
  await cardHas(due, '₹457.50 of 3 orders has gone back');
  expect(refunds).toHaveLength(3);
});

test('who may not send money back has nothing to press', async ({ store, app }) => {
  const order = await placeDue(store);
  app.intercept(/^GET \/api\/auth\/me/, async (pass) => {
    const { user } = await (await pass()).json();
    const rights = user.rights.filter((right: string) => right !== 'orders.money');
    return Response.json({ user: { ...user, rights } });
  });
  await openOrder(app, order);
  await shows(main, isDue);
  await isThere(buttonOf(main, 'Add note'));
  for (const name of ['Refund', 'Mark as refunded']) expect(buttonOf(main, name)()).toBeNull();
  await openBoard(app);
  await isThere(done(order._id));
  expect(linkOf(/due$/)()).toBeNull();
});
