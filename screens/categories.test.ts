import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { addCategory, photo } from '../e2e/catalogue.ts';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import {
  findButton,
  findCard,
  findSubmit,
  imageField,
  lists,
  nameField,
  openAsAdmin,
  send,
  stored,
} from './categories.ts';
import { answer, logInAgain, noDialog, says } from './dialogs.ts';
import { fileOf, fill, hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';

const failure = 'Error occurred while saving the category.';

test('adding, with a picture and without, and editing, which keeps the picture', async ({
  store,
  app,
}) => {
  await openAsAdmin(store, app);
  await waitFor(() => expect(document.title).toBe('Category Management · Kirana'));
  expect(await screen.findByText('No categories found.')).toBeVisible();
  await app.user.upload(imageField(), fileOf(await photo()));
  await fill(app, nameField(), 'Dairy');
  for (const find of [imageField, () => screen.getByRole('button', { name: 'Add Category' })]) {
    await app.user.tab();
    expect(find()).toHaveFocus();
  }
  await app.user.keyboard('{Enter}');
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

  await app.user.click(await findButton('Dairy', 'Edit'));
  await findSubmit('Update Category');
  expect(nameField()).toHaveValue('Dairy');
  await hasFocus(nameField);
  await send(app, 'Dairy & Eggs');
  await says('Category updated successfully!');
  await answer(app, 'OK');
  const edit = await findButton('Dairy & Eggs', 'Edit');
  await hasFocus(() => edit);
  await findSubmit('Add Category');
  expect(nameField()).toHaveValue('');
  await lists('Dairy & Eggs', 'Fruit');
  const [edited] = await stored(store);
  expect(edited).toMatchObject({
    name: 'Dairy & Eggs',
    imageUrl: expect.stringMatching(/^\/images/),
  });
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

test('what is typed or opened while one is saved stays', async ({ store, app }) => {
  await openAsAdmin(store, app, 'Dairy', 'Spices');
  const held = async (name: string, meanwhile: () => Promise<void>) => {
    const { letGo, seen, stop } = hold(app, /^(POST|PUT) \/api\/category\//);
    await send(app, name);
    await waitFor(() => expect(seen).toHaveLength(1));
    await meanwhile();
    letGo();
    await answer(app, 'OK');
    await noDialog();
    stop();
  };
  await held('Dals', () => fill(app, nameField(), 'Flour'));
  await waitFor(() => expect(nameField()).toHaveValue('Flour'));
  await fill(app, nameField(), '');
  await app.user.click(await findButton('Dairy', 'Edit'));
  await findSubmit('Update Category');
  await held('Milk', () => fill(app, nameField(), 'Milk and curd'));
  expect(await screen.findByRole('heading', { name: 'Edit “Milk”' })).toBeVisible();
  await held('Cheese', async () => {
    await app.user.click(await findButton('Spices', 'Edit'));
    await answer(app, 'Leave');
  });
  expect(await screen.findByRole('heading', { name: 'Edit “Spices”' })).toBeVisible();
  expect(nameField()).toHaveValue('Spices');
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

test('while it loads; a failure is logged and can be retried', async ({ store, app }) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { letGo, stop } = hold(app, /^GET \/api\/category\/all-no-pagination/, lost);
  await openAsAdmin(store, app, 'Dairy');
  expect(await screen.findByText('Loading categories...')).toBeInTheDocument();
  letGo();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(log.mock.calls.flat().join()).toContain('The categories could not be fetched');
  log.mockRestore();
  stop();
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

test('the logged-out see the list and an alert; after a log-in in place what was typed is saved', async ({
  store,
  app,
}) => {
  await addCategory(store, 'Dairy');
  await app.open('/manage-category');
  await lists('Dairy');
  const wayToLogIn = await screen.findByText('Log in', { selector: 'main a' });
  expect(wayToLogIn).toHaveAttribute('href', '/login');
  await send(app, 'Fruit');
  await says('Authorization required. Please log in.');
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  await answer(app, 'Log in');
  await logInAgain(app, asha);
  await noDialog();
  await app.user.click(await findSubmit('Add Category'));
  await says('Category added successfully!');
  await answer(app, 'OK');
  await lists('Dairy', 'Fruit');
});
