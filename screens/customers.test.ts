import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Guests, kavita } from '../e2e/customer-store.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, toast, undo } from './dialogs.ts';
import { fill, findLink, mainHas, pressMain } from './forms.ts';
import { hold, lost } from './parts.ts';
import { watchFiles } from './saved-files.ts';

const rows = () => [
  ...document.querySelectorAll<HTMLElement>('table[aria-label="Customers"] tbody tr'),
];
const rowsAre = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const firstHas = (text: string) => waitFor(() => expect(rows()[0]).toHaveTextContent(text));
const search = () => screen.getByLabelText('Search by name or number');
const region = (name: string) => screen.findByRole('region', { name });

/** Opens the page of a customer with one delivered order; returns their guests and its id. */
async function openKavita(store: Store, app: App) {
  const guests = await Guests.of(store);
  const { _id } = await guests.order(kavita);
  await app.openAsOwner(`/customers/${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Kavita Sharma' });
  return { guests, _id };
}

test('customers appear with their first order, in More', async ({ store, app }) => {
  const guests = await Guests.of(store);
  await app.openAsOwner('/');
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  await app.user.click(await bar.findByRole('button', { name: 'More' }));
  await app.user.click(await bar.findByRole('link', { name: 'Customers' }));
  const nobody = 'No customers yet. They appear with their first order.';
  expect(await screen.findByText(nobody)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Customers · Sharma General Store'));
  await guests.order(kavita, 2);
  await app.open('/customers');
  await rowsAre(1);
  expect(rows()[0]).toHaveTextContent(/^Kavita Sharma\s*98111 00001\s*1\s*₹299\.00/);
});

test('sixty come by fifty, are sorted and found by word, and by number without an address', async ({
  store,
  app,
}) => {
  const guests = await Guests.of(store);
  await guests.order({ name: 'Deepak Rao', phone: '9700012345' }, 9);
  for (let number = 1; number < 60; number += 1)
    await guests.order({ name: `Asha ${number}`, phone: `98111${number + 10_000}` });
  await app.openAsOwner('/customers');
  await rowsAre(50);
  await firstHas('Asha 59');
  await app.user.click(screen.getByText('Show more'));
  await rowsAre(60);
  expect(screen.queryByText('Show more')).toBeNull();
  await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Spent');
  await firstHas('Deepak Rao');
  expect(app.address()).toBe('/customers?sort=spent');
  await fill(app, search(), 'dipak');
  await rowsAre(1);
  await waitFor(() => expect(app.address()).toMatch(/q=dipak/));
  await fill(app, search(), '+91 97000 12345');
  await rowsAre(1);
  await firstHas('Deepak Rao');
  expect(app.address()).not.toMatch(/97000|q=/);
  await fill(app, search(), 'xylophone');
  expect(await screen.findByText('Nobody found for “xylophone”.')).toBeVisible();
  const findAgain = app.intercept(/^GET \/api\/customer\?/, lost);
  await fill(app, search(), 'asha');
  expect(await screen.findByText('Failed to fetch customers.')).toBeVisible();
  findAgain();
  await pressMain(app, 'Retry');
  await rowsAre(50);
});

test('a customer is a page with orders, addresses and the ways to them, by the page of an order', async ({
  store,
  app,
}) => {
  const guests = await Guests.of(store);
  const first = await guests.order(kavita, 2, 'House 1');
  for (let number = 0; number < 21; number += 1) await guests.order(kavita, 1, 'House 2');
  const last = await guests.order(kavita, 1, 'House 3');
  await app.openAsOwner(`/order/${last._id}`);
  await app.user.click(await findLink('All orders of Kavita Sharma'));
  await mainHas('23 orders · ₹3,588.00 spent · 98111 00001');
  await waitFor(() => expect(document.title).toBe('Kavita Sharma · Sharma General Store'));
  expect(await findLink('Call Kavita Sharma')).toHaveAttribute('href', 'tel:+919811100001');
  expect(await findLink('WhatsApp Kavita Sharma')).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^https:\/\/wa\.me\/919811100001\?text=Namaste%20Kavita%2C%20this%20is%20Sharma/,
    ),
  );
  expect(await findLink('New order')).toHaveAttribute('href', `/new-order?customer=${first._id}`);
  const addresses = within(await region('Addresses')).getAllByRole('listitem');
  const houses = addresses.map(({ textContent }) => /House \d/.exec(textContent)?.[0]);
  expect(houses).toEqual(['House 3', 'House 2', 'House 1']);
  const orders = await region('Orders');
  const ordersAre = (count: number) =>
    waitFor(() => expect(orders.querySelectorAll('li')).toHaveLength(count));
  await ordersAre(20);
  await app.user.click(within(orders).getByRole('button', { name: 'Show older' }));
  await ordersAre(23);
  const name = `Order ${first.number} · ${first._id.slice(-6)}`;
  await app.user.click(within(orders).getByRole('link', { name: new RegExp(name) }));
  await waitFor(() => expect(app.address()).toBe(`/order/${first._id}`));
  await app.open('/customers/01978f00-0000-7000-8000-00000000ffff');
  expect(await screen.findByText('There is no such customer.')).toBeVisible();
});

test('a note is saved, a block holds and is undone, and the history says both', async ({
  store,
  app,
}) => {
  const { guests, _id } = await openKavita(store, app);
  await fill(app, await screen.findByLabelText('Note'), 'Pays at the month’s end');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await toast('Note saved')).toBeVisible();
  await pressMain(app, 'Block from the storefront');
  expect(await toast('Kavita Sharma is blocked')).toBeVisible();
  expect(await screen.findByText('Blocked from the storefront')).toBeVisible();
  expect(await guests.ask(kavita)).toMatchObject({
    status: 403,
    body: { message: 'Please call the shop to order' },
  });
  await undo(app, 'Kavita Sharma is blocked');
  expect(await toast('Kavita Sharma is not blocked any more')).toBeVisible();
  expect((await guests.ask(kavita)).status).toBe(201);
  await pressMain(app, 'Block from the storefront');
  await pressMain(app, 'Unblock');
  const block = await screen.findByRole('button', { name: 'Block from the storefront' });
  expect(block).toBeVisible();
  await app.open(`/customers/${_id}`);
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('Pays at the month’s end'));
  await app.open('/history?noun=customer');
  await mainHas('Kavita Sharma · Note: Pays at the month’s end');
  const lines = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(lines.at(-1)).toHaveTextContent('Kavita Sharma · Note: Pays at the month’s end');
  expect(lines.at(-2)).toHaveTextContent('Blocked from the storefront');
  expect(lines[0]).toHaveTextContent('Not blocked any more');
});

test('typing in the note is kept when it is refused, and leaving asks', async ({ store, app }) => {
  const { _id } = await openKavita(store, app);
  await fill(app, await screen.findByLabelText('Note'), 'Typed');
  app.intercept(/^PUT \/api\/customer\//, lost);
  await pressMain(app, 'Save note');
  const main = within(screen.getByRole('main'));
  expect((await main.findAllByRole('alert'))[0]).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Typed');
  const order = new RegExp(`^Order 1 · ${_id.slice(-6)}$`);
  await app.user.click(await screen.findByRole('link', { name: order }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('what is typed while a note is saved stays, also where it is the note of before', async ({
  store,
  app,
}) => {
  await openKavita(store, app);
  const { letGo, seen } = hold(app, /^PUT \/api\/customer\//);
  await fill(app, await screen.findByLabelText('Note'), 'Pays late');
  await pressMain(app, 'Save note');
  await waitFor(() => expect(seen).toHaveLength(1));
  await fill(app, screen.getByLabelText('Note'), '');
  letGo();
  expect(await toast('Note saved')).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: /^Order 1 · / }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('the page of a customer whom somebody else has erased shows nothing of them', async ({
  store,
  app,
}) => {
  const { _id } = await openKavita(store, app);
  const token = await store.adminToken();
  expect((await store.call('POST', `/api/customer/${_id}/erase`, { token })).status).toBe(200);
  // As when the person comes back to the window.
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('There is no such customer.')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/Kavita|98111/);
});

test('an order under way and money due keep a customer from being erased', async ({
  store,
  app,
}) => {
  const { body } = await (await Guests.of(store)).ask(kavita);
  await app.openAsOwner(`/customers/${body.order._id}`);
  await screen.findByRole('heading', { level: 1, name: 'Kavita Sharma' });
  await pressMain(app, 'Erase personal data');
  await answer(app, 'Erase personal data');
  await waitFor(() =>
    expect(screen.getByRole('alertdialog')).toHaveTextContent('1 order is under way'),
  );
});

test('what is held is a file, and erasing leaves a town, on every screen', async ({
  store,
  app,
}) => {
  const { guests, _id } = await openKavita(store, app);
  await guests.order(kavita, 2, 'House 1');
  const nextFile = watchFiles();
  await pressMain(app, 'Export what is held');
  const { name, blob } = await nextFile();
  expect(name).toBe('customer-0001.json');
  const held = JSON.parse(await blob.text());
  expect(held).toMatchObject({ customer: kavita, orders: [{ _id }, {}], accounts: [] });
  await app.open(`/customers/${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Kavita Sharma' });
  await pressMain(app, 'Erase personal data');
  expect(await answer(app, 'Keep')).toHaveTextContent(
    'Erase the personal data of Kavita Sharma? Items, totals and town of 2 orders stay. This cannot be undone.',
  );
  await pressMain(app, 'Erase personal data');
  await answer(app, 'Erase personal data');
  expect(await toast('Personal data erased from 2 orders')).toBeVisible();
  await waitFor(() => expect(app.address()).toBe('/customers'));
  expect(await screen.findByText(/^No customers yet\./)).toBeVisible();
  await app.open(`/order/${_id}`);
  for (const words of ['Asha Verma erased the personal data', 'Erased customer', 'Noida'])
    await mainHas(words);
  expect(screen.getByRole('main')).not.toHaveTextContent(/Kavita|98111|Flat 402|House|Ring twice/);
  await app.open('/history');
  await mainHas('Personal data erased from 2 orders');
});
