import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { addCategory, photo } from '../e2e/catalogue.ts';
import { type App, test } from './app.ts';
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
import { answer, findDialog, noDialog, says, toast } from './dialogs.ts';
import { fileOf, fill, hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';

const done = 'Category deleted successfully!';
const failure = 'Error occurred while deleting the category';

const startDeleting = async ({ user }: App, name: string) =>
  user.click(await findButton(name, 'Delete'));

/** Presses `Undo` in the alert, by keyboard. */
async function undo({ user }: App): Promise<void> {
  await hasFocus(() => screen.getByRole('button', { name: 'OK' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await noDialog();
}

test('a category goes and comes back by keyboard, picture and all', async ({ store, app }) => {
  await addCategory(store, 'Dairy', await photo());
  await addCategory(store, 'Spices');
  const before = await stored(store);
  await openAsAdmin(store, app);
  (await findButton('Dairy', 'Delete')).focus();
  await app.user.keyboard('{Enter}');
  expect(await findDialog()).toHaveAccessibleName('Delete “Dairy”');
  await says('Are you sure you want to delete this category?');
  await answer(app, 'Cancel');
  expect(await stored(store)).toEqual(before);
  await startDeleting(app, 'Dairy');
  await answer(app, 'Delete');
  await says(done);
  await lists('Spices');
  expect(await stored(store)).toHaveLength(1);
  await undo(app);
  await toast('Dairy is back');
  await lists('Dairy', 'Spices');
  await hasFocus(() => screen.getByRole('region', { name: 'All categories' }));
  expect(await stored(store)).toEqual(before);
});

test('the dialog deletes what it was opened on, gone at once and back when the connection is lost', async ({
  store,
  app,
}) => {
  const { _id } = await addCategory(store, 'Dairy');
  await addCategory(store, 'Spices');
  const { letGo, seen } = hold(app, /^DELETE \/api\/category\/delete\//, lost);
  await openAsAdmin(store, app);
  await startDeleting(app, 'Dairy');
  await addCategory(store, 'Atta');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  // The list is fetched anew behind the dialog.
  await waitFor(() => expect(screen.getByText('Atta')).toBeInTheDocument());
  expect(await findDialog()).toHaveAccessibleName('Delete “Dairy”');
  await answer(app, 'Delete');
  await lists('Atta', 'Spices');
  letGo();
  await says(failure);
  await says(/^The server did not answer\./);
  await answer(app, 'OK');
  await lists('Atta', 'Dairy', 'Spices');
  expect(seen.map(({ url }) => url)).toEqual([`${store.url}/api/category/delete/${_id}`]);
});

test('the form lets go of the one that is deleted', async ({ store, app }) => {
  await openAsAdmin(store, app, 'Dairy');
  await app.user.click(await findButton('Dairy', 'Edit'));
  await findSubmit('Update Category');
  await fill(app, nameField(), 'Milk');
  await startDeleting(app, 'Dairy');
  await answer(app, 'Delete');
  await answer(app, 'OK');
  await findSubmit('Add Category');
  expect(nameField()).toHaveValue('');
  expect(await screen.findByText('No categories found.')).toBeVisible();
});

test('the logged-out are asked to log in', async ({ store, app }) => {
  await addCategory(store, 'Dairy');
  await app.open('/manage-category');
  await startDeleting(app, 'Dairy');
  await says('Authorization required. Please log in.');
});

test('an added one is removed, a changed one as it was, by keyboard', async ({ store, app }) => {
  const add = async () => {
    await app.user.upload(imageField(), fileOf(await photo()));
    await send(app, 'Dals');
    await says('Category added successfully!');
  };
  await openAsAdmin(store, app);
  await add();
  await undo(app);
  await toast('Dals is removed again');
  expect(await screen.findByText('No categories found.')).toBeVisible();
  await hasFocus(nameField);

  await add();
  await answer(app, 'OK');
  const picture = async () => (await findCard('Dals')).querySelector('img')?.src ?? '';
  const before = await picture();
  await app.user.click(await findButton('Dals', 'Edit'));
  await findSubmit('Update Category');
  await app.user.upload(imageField(), fileOf(await photo(400, 300, 'purple')));
  await send(app, 'Lentils');
  await says('Category updated successfully!');
  await undo(app);
  await toast('Dals is as it was');
  await lists('Dals');
  expect(await picture()).toBe(before);
  expect((await fetch(before)).status).toBe(200);
  const edit = await findButton('Dals', 'Edit');
  await hasFocus(() => edit);
});
