import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { addCategory, addProduct, listProducts, photo } from '../e2e/catalogue.ts';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, findDialog, logInAgain, noDialog, says, toast } from './dialogs.ts';
import { fileOf, fill, hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';
import { changeAs, field, fillForm, findButton, findRow, lists, submit } from './products.ts';

const undoCall = /^POST \/api\/change\/.+\/undo$/;
const dal = { name: 'Toor Dal', price: '149.5', category: 'Dals', quantity: '1 kg' };

beforeEach<{ store: Store; app: App }>(async ({ store, app }) => {
  await addCategory(store, 'Dals');
  app.logIn(await store.adminToken());
});

/** The address of a product's picture, which the server has. */
async function findImage(name: string): Promise<string> {
  const cell = await screen.findByRole('rowheader', { name });
  const { src = '' } = cell.querySelector('img') ?? {};
  expect((await fetch(src)).status).toBe(200);
  return src;
}

async function remove(app: App): Promise<void> {
  await app.user.click(await findButton('Toor Dal', 'Delete'));
  await answer(app, 'Delete');
  await says('Product deleted successfully!');
}

/** Waits for the reason in the alert, at which it is no longer busy. */
async function isRefused(reason: string | RegExp): Promise<void> {
  const dialog = within(await findDialog());
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-busy'),
  );
}

/** Ends the session as a log-out, or the end of the token, in another tab does. */
function loseSession(...keys: string[]): void {
  for (const key of keys) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

test('a deleted one comes back by keyboard, with its id and picture', async ({ store, app }) => {
  const product = await addProduct(store, dal);
  await app.open('/manage-products');
  const image = await findImage('Toor Dal');
  await remove(app);
  await lists();
  await hasFocus(() => screen.getByRole('button', { name: 'OK' }));
  expect(await listProducts(store)).toEqual([]);
  await app.user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await toast('Toor Dal is back');
  await noDialog();
  expect(await listProducts(store)).toEqual([product]);
  expect(await findImage('Toor Dal')).toBe(image);
  await hasFocus(() => screen.getByRole('region', { name: 'List of products' }));
});

test('an added one is removed, and the list says nothing of it', async ({ store, app }) => {
  await app.open('/manage-products');
  await app.user.click(await screen.findByRole('link', { name: 'Add New Product' }));
  await fillForm(app, dal);
  await app.user.upload(field('Image'), fileOf(await photo()));
  await app.user.click(submit());
  await says('Product added successfully!');
  await answer(app, 'Undo');
  await toast('Toor Dal is removed again');
  await waitFor(() => expect(app.address()).toBe('/manage-products'));
  expect(await screen.findByText('No products yet.')).toBeVisible();
  expect(screen.queryByText(/is in the list now/)).toBeNull();
  expect(await listProducts(store)).toEqual([]);
});

test('a changed one is as it was, name and picture', async ({ store, app }) => {
  const before = await addProduct(store, dal);
  await app.open('/manage-products');
  await app.user.click((await findRow('Toor Dal')).getByRole('link', { name: 'Edit' }));
  await fill(app, await screen.findByDisplayValue('Toor Dal'), 'Tur Dal');
  await fill(app, field('Price'), '152');
  await app.user.upload(field('Image'), fileOf(await photo(400, 300, 'purple')));
  await app.user.click(submit());
  await says('Product updated successfully!');
  await answer(app, 'Undo');
  await toast('Toor Dal is as it was');
  await lists('Toor Dal');
  expect((await findRow('Toor Dal')).getByText('₹149.50')).toBeVisible();
  expect(await findImage('Toor Dal')).toContain(before.image);
  expect(await listProducts(store)).toEqual([before]);
});

test('a save that changes nothing offers no Undo', async ({ store, app }) => {
  const { _id } = await addProduct(store, dal);
  await app.open(`/edit-product/${_id}`);
  await screen.findByDisplayValue('Toor Dal');
  await app.user.click(submit());
  await says('Product updated successfully!');
  const buttons = within(await findDialog()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['OK']);
});

test('what somebody else changed since stays, and the reason is shown', async ({ store, app }) => {
  const other = await store.joinAsAdmin(ravi);
  const before = await addProduct(store, dal);
  const { _id } = before;
  const change = async (price: string, also?: () => Promise<void>) => {
    await app.user.click((await findRow('Toor Dal')).getByRole('link', { name: 'Edit' }));
    await screen.findByDisplayValue('Toor Dal');
    await fill(app, field('Price'), price);
    await also?.();
    await app.user.click(submit());
    await says('Product updated successfully!');
  };
  await app.open('/manage-products');
  await change('152');
  await changeAs(store, other, _id, { price: { from: 152, to: 155 } });
  await answer(app, 'Undo');
  await isRefused('Not undone: changed again by Ravi Nair');
  await answer(app, 'OK');
  expect(await (await findRow('Toor Dal')).findByText('₹155.00')).toBeVisible();

  await change('160', async () => {
    await fill(app, field('Name'), 'Tur Dal');
    await app.user.upload(field('Image'), fileOf(await photo(400, 300, 'purple')));
  });
  await changeAs(store, other, _id, { price: { from: 160, to: 165 } });
  await answer(app, 'Undo');
  await toast('Toor Dal is as it was, but not all of it: changed again by Ravi Nair');
  const row = await findRow('Toor Dal');
  expect(await row.findByText('₹165.00')).toBeVisible();
  expect(await listProducts(store)).toEqual([{ ...before, price: 165 }]);
});

test('it is busy meanwhile and cannot be pressed twice; a failure stands in the alert', async ({
  store,
  app,
}) => {
  await addProduct(store, dal);
  const { letGo, stop, seen } = hold(app, undoCall, lost);
  await app.open('/manage-products');
  await remove(app);
  await answer(app, 'Undo');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveAttribute('aria-busy', 'true'));
  await app.user.keyboard('{Enter}');
  await app.user.click(undo);
  letGo();
  await isRefused(/^The server did not answer\./);
  expect(seen).toHaveLength(1);
  stop();
  await answer(app, 'Undo');
  await toast('Toor Dal is back');
  await noDialog();
});

test('a failure after the alert was closed is said by a toast', async ({ store, app }) => {
  await addProduct(store, dal);
  const { letGo } = hold(app, undoCall, lost);
  await app.open('/manage-products');
  await remove(app);
  await answer(app, 'Undo');
  await answer(app, 'OK');
  await noDialog();
  letGo();
  expect(await toast(/^The server did not answer\./)).toHaveAttribute('role', 'alert');
});

test('without the right, and with a log-in that has ended', async ({ store, app }) => {
  await addProduct(store, dal);
  localStorage.setItem('email', asha.email);
  await app.open('/manage-products');
  await remove(app);
  await store.setPosition(asha, 'customer');
  await answer(app, 'Undo');
  await isRefused(/administrator/i);
  await store.setPosition(asha, 'owner');
  loseSession('token');
  // The list that the log-in asks for is read before the undo, and arrives after it.
  const [read, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.intercept(/^GET \/api\/product\/products\/all/, async (pass) => {
    const answered = await pass();
    read.resolve();
    await undone.promise;
    return answered;
  });
  app.intercept(undoCall, async (pass, { headers }) => {
    if (headers.has('token')) await read.promise;
    const answered = await pass();
    if (answered.ok) undone.resolve();
    return answered;
  });
  await answer(app, 'Undo');
  await logInAgain(app, asha);
  await toast('Toor Dal is back');
  await lists('Toor Dal');
});

test('who does not log in again reads why nothing is undone', async ({ store, app }) => {
  await addProduct(store, dal);
  await app.open('/manage-products');
  await remove(app);
  loseSession('email', 'token');
  await answer(app, 'Undo');
  const again = await screen.findByRole('dialog', { name: 'Log in to go on' });
  await app.user.click(within(again).getByRole('button', { name: 'Cancel' }));
  await isRefused('Please log in');
  expect(await listProducts(store)).toEqual([]);
});
