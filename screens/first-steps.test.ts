import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { openShop } from '../e2e/shop-store.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { samples } from '../server/seed/samples.ts';
import { type App, asOwner, test } from './app.ts';
import { press } from './forms.ts';
import { hold, lost } from './parts.ts';

const list = () => screen.queryByRole('region', { name: 'First steps' });
/** The card, once it is known what is done. */
const here = () => {
  const card = list();
  return within(card?.inert === false ? card : document.createElement('div'));
};
const says = (words: string) => waitFor(() => expect(here().getByText(words)).toBeVisible());
const rowOf = (name: string) =>
  within(here().getByRole('link', { name }).closest('li') as HTMLElement);
const notNeeded = (name: string) => rowOf(name).queryByRole('button', { name: 'Not needed' });
const isGone = () => waitFor(() => expect(list()).toBeNull());

async function open(app: App, path: string, heading: string | RegExp) {
  await app.open(path);
  await screen.findByRole('heading', { name: heading });
}

const skip = async (store: Store, skipped: string[]) =>
  store.call('PUT', '/api/system/steps', { token: await store.adminToken(), body: { skipped } });

test.beforeEach(asOwner);

test('each step is ticked once it is done, and leads to where it is done', async ({
  store,
  app,
}) => {
  await openShop(store);
  await open(app, '/', 'Everything in reach');
  await says('2 of 8 done');
  const links = here().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Name your store', '/settings#store'],
    ['Add products', '/manage-products'],
    ['Import a file', '/import-products'],
    ['Add one', '/add-product'],
    ['Set your hours', '/manage-store#hours'],
    ['Say where you deliver', '/settings#delivery'],
    ['Set up mail', '/system#server'],
    ['Invite your staff', '/people'],
    ['Open the storefront', '/settings#shop'],
    ['Place a test order', '/new-order'],
  ]);
  expect(rowOf('Name your store').getByText('Done')).toBeInTheDocument();
  expect(notNeeded('Name your store')).toBeNull();
  expect(rowOf('Add products').getByText('To do')).toBeInTheDocument();
  await store.addProduct();
  await open(app, '/admin-dashboard', 'Sales Dashboard');
  await says('3 of 8 done');
  await app.user.click(here().getByRole('link', { name: 'Say where you deliver' }));
  const delivery = await screen.findByRole('heading', { name: 'Delivery' });
  await waitFor(() => expect(delivery).toHaveFocus());
});

test('what is not needed counts as done, for the store, until all are done', async ({
  store,
  app,
}) => {
  await open(app, '/admin-dashboard', 'Sales Dashboard');
  await says('0 of 8 done');
  await press(app, () => notNeeded('Set up mail') as HTMLElement);
  await press(app, () => notNeeded('Invite your staff') as HTMLElement);
  await says('2 of 8 done');
  expect(notNeeded('Set up mail')).toHaveAttribute('aria-pressed', 'true');
  const goOn = app.intercept(/^PUT \/api\/system\/steps/, lost);
  await press(app, () => notNeeded('Set up mail') as HTMLElement);
  await waitFor(() => expect(notNeeded('Set up mail')).not.toHaveAttribute('aria-busy', 'true'));
  expect(notNeeded('Set up mail')).toHaveAttribute('aria-pressed', 'true');
  goOn();
  await press(app, () => notNeeded('Set up mail') as HTMLElement);
  await says('1 of 8 done');
  await skip(store, ['name', 'products', 'hours', 'area', 'staff', 'storefront', 'order']);
  await open(app, '/admin-dashboard', 'Sales Dashboard');
  await says('7 of 8 done');
  await press(app, () => notNeeded('Set up mail') as HTMLElement);
  await isGone();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await open(app, '/system', 'System');
  await says('8 of 8 done');
  expect(here().queryByRole('button', { name: 'Hide this list' })).toBeNull();
});

test('a device can hide the list, but on System; what fails shows nothing', async ({ app }) => {
  const goOn = app.intercept(/^GET \/api\/system$/, lost);
  await open(app, '/', 'Everything in reach');
  await isGone();
  goOn();
  await open(app, '/', 'Everything in reach');
  await says('0 of 8 done');
  await app.user.click(here().getByRole('button', { name: 'Hide this list' }));
  await isGone();
  for (const [path, heading] of [
    ['/', 'Everything in reach'],
    ['/admin-dashboard', /^\d+ \w+ \d{4}$/],
  ] as const) {
    await open(app, path, heading);
    expect(list()).toBeNull();
  }
  await open(app, '/system', 'System');
  await says('0 of 8 done');
});

test('the list is the owners’', async ({ store, app }) => {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  await store.setPosition(ravi, 'manager');
  await open(app, '/', 'Everything in reach');
  await isGone();
});

test('a store without products is filled with samples, which go again', async ({ app }) => {
  await open(app, '/', 'Everything in reach');
  await says('0 of 8 done');
  await press(app, () => rowOf('Add products').getByRole('button', { name: 'Try with samples' }));
  expect(await screen.findByText(`${samples.products.length} added.`)).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'See products' }));
  await screen.findByText('These are samples.');
  await open(app, '/', 'Everything in reach');
  await says('1 of 8 done');
  expect(here().queryByRole('button', { name: 'Try with samples' })).toBeNull();
  await open(app, '/manage-products', 'Product Management');
  await app.user.click(await screen.findByRole('button', { name: 'Remove samples' }));
  const question = within(await screen.findByRole('alertdialog'));
  await app.user.click(question.getByRole('button', { name: 'Remove samples' }));
  expect(await screen.findByText('This import is undone.')).toBeVisible();
  expect(app.address()).toMatch(/^\/import-products\?import=/);
});

test('on a device that does not know the list yet, nothing stands where it may come', async ({
  app,
}) => {
  const { letGo } = hold(app, /^GET \/api\/system$/);
  await app.open('/');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Everything in reach')).toBeNull();
  await open(app, '/admin-dashboard', 'Sales Dashboard');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Period')).toBeNull();
  letGo();
  expect(await screen.findByText('Period')).toBeVisible();
  await says('0 of 8 done');
});
