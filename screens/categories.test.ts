import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { addCategory, page as html, photo, unreadable } from '../e2e/catalogue.ts';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import {
  findButton,
  findCard,
  findSubmit,
  imageField,
  lists,
  nameField,
  send,
} from './categories.ts';
import { answer, findDialog, logInAgain, noDialog, says } from './dialogs.ts';
import { fileOf, fill, hasFocus } from './forms.ts';

const failure = 'Error occurred while saving the category.';
const lost = () => Promise.reject(new TypeError('lost'));

const stored = async (store: Store) => (await store.call('GET', '/api/category/all')).body;

async function openAsAdmin(store: Store, app: App, ...names: string[]): Promise<void> {
  for (const name of names) await addCategory(store, name);
  app.logIn(await store.adminToken());
  await app.open('/manage-category');
  await screen.findByRole('heading', { name: 'Category Management' });
}

test('adding, with a picture and without', async ({ store, app }) => {
  await openAsAdmin(store, app);
  await waitFor(() => expect(document.title).toBe('Category Management · Kirana'));
  expect(await screen.findByText('No categories found.')).toBeVisible();
  await app.user.upload(imageField(), fileOf(await photo()));
  await send(app, 'Dairy');
  await says('Category added successfully!');
  await answer(app, 'OK');
  await waitFor(() => expect(nameField()).toHaveValue(''));
  await hasFocus(nameField);
  await app.user.keyboard('Fruit{Enter}');
  await says('Category added successfully!');
  await answer(app, 'OK');
  await lists('Dairy', 'Fruit');
  const image = (await findCard('Dairy')).querySelector('img');
  expect(image).toHaveAttribute('src', expect.stringMatching(/^\/images\/.+\/320$/));
  expect((await findCard('Fruit')).querySelector('img')).toBeNull();
  expect(await stored(store)).toMatchObject([
    { name: 'Dairy', imageUrl: expect.stringMatching(/^\/images\//) },
    { name: 'Fruit', imageUrl: '' },
  ]);
});

test('editing keeps the picture, and ends in add mode', async ({ store, app }) => {
  const { imageUrl } = await addCategory(store, 'Dairy', await photo());
  await openAsAdmin(store, app);
  await app.user.click(await findButton('Dairy', 'Edit'));
  await findSubmit('Update Category');
  expect(nameField()).toHaveValue('Dairy');
  await hasFocus(nameField);
  await send(app, 'Dairy & Eggs');
  await says('Category updated successfully!');
  await answer(app, 'OK');
  await findSubmit('Add Category');
  expect(nameField()).toHaveValue('');
  await lists('Dairy & Eggs');
  expect(await stored(store)).toMatchObject([{ name: 'Dairy & Eggs', imageUrl }]);
});

test('Cancel ends the editing; what is unsaved is asked about', async ({ store, app }) => {
  await openAsAdmin(store, app, 'Dairy', 'Fruit');
  await app.user.click(await findButton('Dairy', 'Edit'));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await findSubmit('Add Category');
  expect(nameField()).toHaveValue('');
  await fill(app, nameField(), 'Spices');
  await app.user.click(await findButton('Fruit', 'Edit'));
  await answer(app, 'Stay');
  await noDialog();
  expect(nameField()).toHaveValue('Spices');
  await app.user.click(await findButton('Fruit', 'Edit'));
  await answer(app, 'Leave');
  await waitFor(() => expect(nameField()).toHaveValue('Fruit'));
  await hasFocus(nameField);
  await fill(app, nameField(), 'Fruits');
  await app.user.click(screen.getByRole('link', { name: 'Kirana' }));
  await says('Leave without saving?');
});

test('search and sort stand in the address', async ({ store, app }) => {
  await openAsAdmin(store, app, 'Dairy', 'Atta', 'Spices');
  const search = () => screen.getByLabelText('Search categories');
  await lists('Atta', 'Dairy', 'Spices');
  await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Z-A');
  await lists('Spices', 'Dairy', 'Atta');
  await app.user.type(search(), 'AI');
  await lists('Dairy');
  await app.open(app.address());
  await lists('Dairy');
  await fill(app, search(), 'fish');
  expect(await screen.findByText('No categories found.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await lists('Spices', 'Dairy', 'Atta');
});

test('a name that is missing or taken', async ({ store, app }) => {
  await openAsAdmin(store, app, 'Dairy');
  await app.user.click(await findSubmit('Add Category'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await hasFocus(nameField);
  await send(app, 'dairy');
  await says(failure);
  await says('A category with this name already exists');
  await answer(app, 'OK');
  expect(nameField()).toHaveValue('dairy');
});

test('a refused picture, and a lost connection: the form stays as it was', async ({
  store,
  app,
}) => {
  await openAsAdmin(store, app);
  await app.user.upload(imageField(), fileOf(html));
  await send(app, 'Dairy');
  await says(failure);
  await says(unreadable);
  await answer(app, 'OK');
  expect(nameField()).toHaveValue('Dairy');
  expect(screen.getByText('picture.png')).toBeVisible();
  app.intercept(/^POST \/api\/category\/add/, lost);
  await app.user.upload(imageField(), fileOf(await photo()));
  await app.user.click(await findSubmit('Add Category'));
  await says(failure);
  await answer(app, 'OK');
  expect(screen.getByText('photo.jpg')).toBeVisible();
  expect(nameField()).toHaveValue('Dairy');
});

test('while it loads; a failure is logged and can be retried', async ({ store, app }) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const goOn = app.intercept(/^GET \/api\/category\/all-no-pagination/, () => held.then(lost));
  await openAsAdmin(store, app, 'Dairy');
  expect(await screen.findByText('Loading categories...')).toBeInTheDocument();
  release();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(log.mock.calls.flat().join()).toContain('The categories could not be fetched');
  log.mockRestore();
  goOn();
  await app.user.click(retry);
  await lists('Dairy');
});

test('on a phone the form opens above the list, and keeps what was typed while it is closed', async ({
  store,
  app,
}) => {
  window.happyDOM.setViewport({ width: 360, height: 740 });
  await openAsAdmin(store, app, 'Dairy');
  await lists('Dairy');
  const opener = () => screen.getByRole('button', { name: 'New category' });
  expect(nameField()).not.toBeVisible();
  await app.user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await hasFocus(nameField);
  await app.user.keyboard('Fru');
  await app.user.click(opener());
  await waitFor(() => expect(nameField()).not.toBeVisible());
  await app.user.keyboard('{Enter}');
  await hasFocus(nameField);
  expect(nameField()).toHaveValue('Fru');
  await app.user.tab({ shift: true });
  await hasFocus(opener);
  await fill(app, nameField(), '');
  await screen.findByText('Name is required');
  await app.user.click(opener());
  await app.user.click(await findButton('Dairy', 'Edit'));
  await waitFor(() => expect(nameField()).toHaveValue('Dairy'));
  expect(nameField()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New category' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(nameField()).not.toBeVisible());
  const edit = await findButton('Dairy', 'Edit');
  await hasFocus(() => edit);
});

test('the logged-out see the list, the way to the log-in, and an alert', async ({ store, app }) => {
  await addCategory(store, 'Dairy');
  await app.open('/manage-category');
  await lists('Dairy');
  await send(app, 'Fruit');
  await says('Authorization required. Please log in.');
  await answer(app, 'OK');
  expect(nameField()).toHaveValue('Fruit');
  await fill(app, nameField(), '');
  await app.user.click(await screen.findByText('Log in', { selector: 'main a' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
});

test('the alert leads to the log-in in place, and what was typed is saved after it', async ({
  store,
  app,
}) => {
  await store.adminToken();
  await app.open('/manage-category');
  await send(app, 'Fruit');
  await findDialog();
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  await answer(app, 'Log in');
  await logInAgain(app, asha);
  await noDialog();
  await app.user.click(await findSubmit('Add Category'));
  await says('Category added successfully!');
  await answer(app, 'OK');
  await lists('Fruit');
});

test('who is no administrator is told so in the alert', async ({ store, app }) => {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  await app.open('/manage-category');
  await send(app, 'Fruit');
  await says(failure);
  await says(/administrator/i);
});
