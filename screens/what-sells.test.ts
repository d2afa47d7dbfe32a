import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { undo } from './dialogs.ts';
import { fill, findLink, mainHas, press } from './forms.ts';
import { watchFiles } from './saved-files.ts';

const day = 86_400_000;
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1);

/** Two products, of which three orders were sent some, and a cancelled order. */
async function sell(store: Store) {
  await store.adminToken();
  const customer = await store.join(ravi);
  const dal = await store.addProduct({ name: 'Toor Dal', paise: 10_000 });
  const milk = await store.addProduct({ name: 'Milk', paise: 2_700 });
  const order = (...items: [string, number][]) =>
    store.placeOrder(customer, {
      items: items.map(([product, quantity]) => ({ product, quantity })),
    });
  await order([dal, 2], [milk, 9]);
  await order([dal, 1]);
  await order([milk, 1]);
  const cancelled = await order([dal, 50]);
  await store.call('PUT', `/api/order/cancel/${cancelled._id}`, { token: customer });
}

async function openWhatSells(app: App, query = '') {
  await app.openAsOwner(`/what-sells${query}`);
  await screen.findByRole('heading', { level: 1, name: 'What Sells' });
}

test('products lead to their days and to exactly the orders that were sent them', async ({
  store,
  app,
}) => {
  await sell(store);
  await openWhatSells(app);
  await mainHas(/3 orders with 13 pieces brought in ₹570.00, without delivery\./);
  const first = async () => (await rowsOf('Products'))[0];
  expect(await first()).toHaveTextContent(/^Toor Dal.*3₹300\.0052\.6 %2 orders with Toor Dal$/);
  await app.user.selectOptions(screen.getByLabelText('By'), 'Pieces');
  await waitFor(async () => expect(await first()).toHaveTextContent(/^Milk.*10₹270\.0076\.9 %/));
  await fill(app, screen.getByRole('searchbox', { name: 'Search' }), 'dahl');
  expect(await screen.findByText('No product that was sold matches.')).toBeVisible();
  await press(app, () => screen.getByRole('button', { name: 'Clear filters' }));
  await press(app, () => screen.getByRole('button', { name: /^Toor Dal/ }));
  expect(within(await table('Toor Dal by day')).getAllByRole('row')).toHaveLength(8);

  const { search } = new URL(
    (await findLink('2 orders with Toor Dal')).getAttribute('href') ?? '',
    location.href,
  );
  expect(search).toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&product=/);
});

test('categories come to the whole, and hours are shaded; both are saved as files', async ({
  store,
  app,
}) => {
  await sell(store);
  await openWhatSells(app, '?period=daily');
  const nextFile = watchFiles();
  await app.user.click(await findLink('Categories'));
  expect((await rowsOf('Categories')).map(({ textContent }) => textContent)).toEqual([
    'Groceries13₹570.00100.0 %',
    'All13₹570.00',
  ]);
  await press(app, () => screen.getByRole('button', { name: 'Export to Excel' }));
  expect((await nextFile()).name).toBe('what-sells-categories.xlsx');
  await app.user.click(await findLink('When orders come'));
  await mainHas(/Busiest: \w+day, \d+( am)? to \d+ [ap]m, [123] orders?/);
  const cells = within(await table('Orders by weekday and hour')).getAllByRole('cell');
  expect(cells.reduce((sum, { textContent }) => sum + Number(textContent), 0)).toBe(3);
});

test('an empty store and a failed call each say so; wrong dates keep the figures', async ({
  app,
}) => {
  await openWhatSells(app);
  expect(await screen.findByText('Nothing was sold in these days.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export to Excel' })).toHaveAttribute('aria-disabled');
  app.intercept(/^GET \/api\/sales\/hours/, async () => Response.json({}, { status: 500 }));
  await app.user.click(await findLink('When orders come'));
  expect(await screen.findByText('The figures could not be fetched.')).toBeVisible();
  await app.open('/what-sells?startDate=2025-01-01&endDate=2026-06-01');
  expect(await screen.findByRole('alert')).toHaveTextContent('at most 400 days apart');
  await screen.findByText('Nothing was sold in these days.');
});

test('what ran out is put in stock again, and what was not sold opens in Price and Stock', async ({
  store,
  app,
}) => {
  await store.adminToken();
  const milk = await store.addProduct({ name: 'Milk' });
  await store.addProduct({ name: 'Umbrella', createdAt: Date.now() - 60 * day });
  const customer = await store.join(ravi);
  await store.placeOrder(customer, { items: [{ product: milk, quantity: 7 }] });
  const token = await store.adminToken();
  const body = { stock: 'out of stock' };
  await store.call('PUT', `/api/product/stock/${milk}`, { token, body });
  await openWhatSells(app, '?show=ran-out');
  await mainHas('1 product that had sold in the 14 days before ran out. Out now: 1.');
  const [row] = await rowsOf('Ran out');
  expect(row).toHaveTextContent(/^Milk 1 kgGroceriesunder a minute10\.5Out now since/);
  await press(app, () => screen.getByRole('button', { name: 'In stock: Milk' }));
  await waitFor(async () => expect((await rowsOf('Ran out'))[0]).toHaveTextContent(/In stock$/));
  await undo(app, /Milk/);
  await screen.findByRole('button', { name: 'In stock: Milk' });

  await app.user.click(await findLink('Not sold'));
  await mainHas('1 product was in stock all the time, and nobody ordered any.');
  expect((await rowsOf('Not sold'))[0]).toHaveTextContent(/^Umbrella 1 kgGroceries₹149\.50/);
  await app.user.click(await findLink('Open in Price and Stock'));
  await mainHas('1 of 2 products');
  expect(screen.getByLabelText('Show')).toHaveDisplayValue(/^Not sold, \d+ \w+ 2\d{3} to /);
  await app.user.selectOptions(screen.getByLabelText('Show'), 'All');
  await mainHas('2 products');
});

test('customers and deliveries are told of the orders of the days', async ({ store, app }) => {
  const token = await store.adminToken();
  const customer = await store.join(ravi);
  const { _id } = await store.placeOrder(customer);
  await store.placeOrder(customer);
  for (const status of ['accepted', 'packed', 'delivered'])
    await store.call('PUT', `/api/order/status/${_id}`, { token, body: { status } });
  await openWhatSells(app, '?show=customers');
  await mainHas('1 ordered for the first time, 0 came again.');
  await mainHas(/Average order₹299\.00Orders per customer2/);
  await mainHas('Everybody who has ordered three times or more did so in the last 30 days.');
  await app.user.click(await findLink('Deliveries'));
  await mainHas('1 order of 1 came by the time that was promised, 100.0 %.');
  await mainHas(/Accepted0 minPacked0 minDelivered0 min/);
  expect((await rowsOf('Who packed and delivered'))[0]).toHaveTextContent(/^Asha Verma11$/);
});
