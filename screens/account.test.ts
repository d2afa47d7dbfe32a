import { screen, waitFor, within } from '@testing-library/dom';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { takeOrder } from '../e2e/counter-store.ts';
import { Guests, kavita } from '../e2e/customer-store.ts';
import type { Store } from '../e2e/store.ts';
import { test } from './app.ts';
import { answer, toast, undo } from './dialogs.ts';
import { fill, press, pressMain } from './forms.ts';
import { add, hasValue, openNewOrder } from './new-order.ts';
import { hold, main, select } from './parts.ts';
import { watchFiles } from './saved-files.ts';

const card = () => screen.getByRole('region', { name: 'Account' });
const inCard = (label: string) => within(card()).getByLabelText(label);
const cardHas = (words: string) => waitFor(() => expect(card()).toHaveTextContent(words));
const inDialog = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const reminder = () => within(card()).queryByRole('link', { name: 'Remind on WhatsApp' });

/** Pays, or writes an entry on an account, as somebody else does. */
const post = async (store: Store, id: string, what: 'entry' | 'payment', body: object) =>
  store.call('POST', `/api/account/${id}/${what}`, {
    token: await store.adminToken(),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body,
  });

test('a customer may pay later up to a limit, owes what the paper book says, and pays', async ({
  store,
  app,
}) => {
  const { _id } = await (await Guests.of(store)).order(kavita);
  await app.openAsOwner(`/customers/${_id}`);
  expect(await screen.findByLabelText('May pay later')).not.toBeChecked();
  await app.user.click(inCard('May pay later'));
  await waitFor(() => expect(inCard('Up to')).toHaveValue('2000'));
  await fill(app, inCard('Up to'), '1,00,001');
  await pressMain(app, 'Save');
  await waitFor(() => expect(inCard('Up to')).toHaveAccessibleDescription(/Up to must be from 0/));
  await fill(app, inCard('Up to'), '3000');
  await pressMain(app, 'Save');
  expect(await toast('Kavita Sharma may pay later, up to ₹3,000.00')).toBeVisible();
  await cardHas('Owes nothing');

  await pressMain(app, 'Add an entry');
  await screen.findByRole('dialog');
  await waitFor(() => expect(inDialog('Amount')).toHaveFocus());
  await fill(app, inDialog('Amount'), '1840');
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(inDialog('Reason')).toHaveAccessibleDescription(/Reason is required/));
  await fill(app, inDialog('Reason'), 'From the paper book');
  await app.user.keyboard('{Enter}');
  await cardHas('Owes ₹1,840.00');
  expect(within(card()).getByRole('listitem')).toHaveTextContent('From the paper book');
  expect(decodeURIComponent(reminder()?.getAttribute('href') ?? '')).toContain(
    'Namaste Kavita, your account at Sharma General Store is ₹1,840.00.',
  );

  await pressMain(app, 'Take payment');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(inDialog('Amount')).toHaveValue('1840'));
  const token = await store.adminToken();
  const others = await post(store, _id, 'payment', { amount: 1840, how: 'cash' });
  await fill(app, inDialog('Amount'), '2000');
  const take = () => press(app, () => within(dialog).getByRole('button', { name: 'Take payment' }));
  await take();
  await waitFor(() => expect(dialog).toHaveTextContent('owes ₹0.00 by now. Look again'));
  const again = within(dialog).getByRole('button', { name: 'Take payment' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  const batch = others.headers.get('change-batch');
  await store.call('POST', `/api/change/${batch}/undo`, { token });
  await take();
  await waitFor(() => expect(dialog).toHaveTextContent('owes ₹1,840.00 by now. Look again'));
  await take();
  const taken = '₹2,000.00 taken. Kavita Sharma has ₹160.00 to their credit.';
  expect(await toast(taken)).toBeVisible();
  await cardHas('Has ₹160.00 to their credit');
  await cardHas('In credit ₹160.00');
  expect(reminder()).toBeNull();
  await undo(app, taken);
  await cardHas('Owes ₹1,840.00');

  await app.open('/customers?sort=owes');
  expect(await screen.findByText('₹1,840.00 on account with 1 customer')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Customers' })).toHaveTextContent('₹1,840.00');
  await post(store, _id, 'payment', { amount: 300, how: 'upi' });
  await app.open('/cash');
  expect(await screen.findByRole('region', { name: 'UPI at the door' })).toHaveTextContent(
    /₹300\.00\s?₹300\.00 of accounts/,
  );
  expect(screen.queryByText('Accounts paid')).toBeNull();
});

test('what is typed while a limit is saved stays, and is saved next', async ({ store, app }) => {
  const { _id } = await (await Guests.of(store)).order(kavita);
  await app.openAsOwner(`/customers/${_id}`);
  const { letGo, seen } = hold(app, /^PUT \/api\/account\//);
  await app.user.click(await screen.findByLabelText('May pay later'));
  await pressMain(app, 'Save');
  await waitFor(() => expect(seen).toHaveLength(1));
  await fill(app, inCard('Up to'), '5,000');
  letGo();
  expect(await toast('Kavita Sharma may pay later, up to ₹2,000.00')).toBeVisible();
  expect(inCard('Up to')).toHaveValue('5,000');
  await pressMain(app, 'Save');
  expect(await toast('Kavita Sharma may pay later, up to ₹5,000.00')).toBeVisible();
});

test('an order goes on account where its customer may, above the limit after a question', async ({
  store,
  app,
}) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const { _id } = await takeOrder(store, milk);
  const token = await store.adminToken();
  await store.call('PUT', `/api/order/status/${_id}`, { token, body: { status: 'packed' } });
  app.logIn(token);
  await app.open(`/order/${_id}`);
  expect(await screen.findByRole('button', { name: 'Paid by UPI' })).toBeVisible();
  const onAccount = () => screen.queryByRole('button', { name: 'On account' });
  expect(onAccount()).toBeNull();
  await store.call('PUT', `/api/account/${_id}`, { token, body: { limit: 100 } });
  await waitFor(() => expect(onAccount()).toBeVisible());
  await pressMain(app, 'On account');
  expect(await answer(app, 'Put on account')).toHaveTextContent(
    'That would be ₹120.00, ₹100.00 is the limit. Put it on the account all the same?',
  );
  expect(await screen.findByText('Cash on delivery · on account')).toBeVisible();

  await openNewOrder(app, `?customer=${_id}`);
  await hasValue('Customer name', 'Kavita Sharma');
  await add(app, 'milk');
  await select(app, main, 'Payment', 'On account');
  await pressMain(app, 'Place Order');
  expect(await answer(app, 'Take the order')).toHaveTextContent(
    '₹100.00 is the limit. Take the order all the same?',
  );
  await screen.findByRole('heading', { name: /^Order [0-9a-f]{6} placed$/ });
  await app.open(`/customers/${_id}`);
  await screen.findByRole('region', { name: 'Account' });
  await cardHas('Owes ₹180.00');
});

test('after an undo the row that moved up rests', async ({ store, app }) => {
  const { _id } = await (await Guests.of(store)).order(kavita);
  for (const amount of [100, 200]) await post(store, _id, 'payment', { amount, how: 'cash' });
  await app.openAsOwner(`/customers/${_id}`);
  await cardHas('₹300.00 to their credit');
  const undos = () => within(card()).getAllByRole('button', { name: 'Undo' });
  await press(app, () => undos()[0] as HTMLElement);
  await waitFor(() => expect(undos()).toHaveLength(1));
  expect(undos()[0]).toHaveAttribute('aria-disabled', 'true');
});

test('what the paper book says begins an account, whose statement goes on paper and into Excel', async ({
  store,
  app,
}) => {
  const { _id } = await (await Guests.of(store)).order(kavita);
  await post(store, _id, 'entry', { amount: 1840, reason: 'From the paper book' });
  await post(store, _id, 'payment', { amount: 300.5, how: 'upi' });
  await app.openAsOwner(`/customers/${_id}`);
  await screen.findByRole('region', { name: 'Account' });
  await cardHas('Owes ₹1,539.50');
  const nextFile = watchFiles();
  await pressMain(app, 'Export to Excel');
  const { name, blob } = await nextFile();
  expect(name).toBe(`account-${kavita.phone.slice(-4)}.xlsx`);
  const rows = await readSheet(Buffer.from(await blob.arrayBuffer()));
  expect(rows.slice(1).map(([, what, amount, owes]) => [what, amount, owes])).toEqual([
    ['From the paper book', 1840, 1840],
    ['Paid by UPI', -300.5, 1539.5],
  ]);
  const { promise: printed, resolve } = Promise.withResolvers<string>();
  window.print = () => resolve(document.body.textContent ?? '');
  await pressMain(app, 'Print statement');
  expect(await printed).toMatch(
    /As on .*₹1,840\.00From the paper bookBalance ₹1,840\.00.*₹300\.50Paid by UPIBalance ₹1,539\.50.*Owes/,
  );
});
