import { expect } from '@playwright/test';
import { addCategory, page as html, photo, unreadable } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import { asha, ravi, type Store } from './store.ts';

const listCall = '**/api/category/all-no-pagination';
const failure = 'Error occurred while saving the category.';

const stored = async (store: Store): Promise<{ _id: string; name: string; imageUrl: string }[]> =>
  (await store.call('GET', '/api/category/all')).body;

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('adding, with a picture and without', { tag: '@release' }, async ({ store, page }) => {
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await expect(page).toHaveTitle('Category Management · Kirana');
    await expect(page.getByText('No categories found.')).toBeVisible();
    await categories.name.fill('Dairy');
    await categories.image.setInputFiles(await photo());
    await categories.button('Add Category').click();
    await expect(dialogs.text('Category added successfully!')).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.name).toHaveValue('');
    await expect(categories.name).toBeFocused();
    await page.keyboard.type('Fruit');
    await page.keyboard.press('Enter');
    await expect(dialogs.text('Category added successfully!')).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.names).toHaveText(['Dairy', 'Fruit']);
    const image = categories.card('Dairy').locator('img');
    await expect(image).toHaveAttribute('src', /^\/images\/.+\/320$/);
    await expect(categories.card('Fruit').locator('img')).toHaveCount(0);
    const [dairy, fruit] = await stored(store);
    expect(dairy).toMatchObject({ name: 'Dairy', imageUrl: expect.stringMatching(/^\/images\//) });
    expect(fruit).toMatchObject({ name: 'Fruit', imageUrl: '' });
  });

  test('editing keeps the picture, and ends in add mode', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const { imageUrl } = await addCategory(store, 'Dairy', await photo());
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.edit('Dairy').click();
    await expect(categories.name).toHaveValue('Dairy');
    await expect(categories.name).toBeFocused();
    await categories.name.fill('Dairy & Eggs');
    await categories.button('Update Category').click();
    await expect(dialogs.text('Category updated successfully!')).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.button('Add Category')).toBeVisible();
    await expect(categories.name).toHaveValue('');
    await expect(categories.names).toHaveText(['Dairy & Eggs']);
    expect(await stored(store)).toMatchObject([{ name: 'Dairy & Eggs', imageUrl }]);
  });

  test('adding and editing by keyboard alone', async ({ store, page }) => {
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.name.focus();
    await page.keyboard.type('Dairy');
    await page.keyboard.press('Tab');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Space'),
    ]);
    await chooser.setFiles(await photo());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialogs.text('Category added successfully!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(categories.names).toHaveText(['Dairy']);
    await categories.edit('Dairy').focus();
    await page.keyboard.press('Enter');
    await expect(categories.name).toBeFocused();
    // The text is selected, so typing replaces it.
    await page.keyboard.type('Milk');
    await page.keyboard.press('Enter');
    await expect(dialogs.text('Category updated successfully!')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(categories.edit('Milk')).toBeFocused();
    expect(await stored(store)).toMatchObject([{ name: 'Milk' }]);
  });

  test('Cancel ends the editing; what is unsaved is asked about', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await addCategory(store, 'Dairy');
    await addCategory(store, 'Fruit');
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.edit('Dairy').click();
    await categories.button('Cancel').click();
    await expect(categories.button('Add Category')).toBeVisible();
    await expect(categories.name).toHaveValue('');
    await categories.name.fill('Spices');
    await categories.edit('Fruit').click();
    await dialogs.answer('Stay');
    await expect(categories.name).toHaveValue('Spices');
    await categories.edit('Fruit').click();
    await dialogs.answer('Leave');
    await expect(categories.name).toHaveValue('Fruit');
    await expect(categories.name).toBeFocused();
    await categories.name.fill('Fruits');
    await page.getByRole('link', { name: 'Kirana' }).click();
    await expect(dialogs.text('Leave without saving?')).toBeVisible();
  });

  test('search and sort stand in the address', { tag: '@release' }, async ({ store, page }) => {
    for (const name of ['Dairy', 'Atta', 'Spices']) await addCategory(store, name);
    const categories = new CategoriesPage(page);
    await categories.open();
    await expect(categories.names).toHaveText(['Atta', 'Dairy', 'Spices']);
    await categories.sort.selectOption('Z-A');
    await expect(categories.names).toHaveText(['Spices', 'Dairy', 'Atta']);
    await categories.search.fill('A');
    await categories.search.fill('AI');
    await expect(categories.names).toHaveText(['Dairy']);
    await page.reload();
    await expect(categories.names).toHaveText(['Dairy']);
    await categories.search.fill('fish');
    await expect(page.getByText('No categories found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(categories.names).toHaveText(['Spices', 'Dairy', 'Atta']);
  });

  test('a name that is missing or taken', { tag: '@release' }, async ({ store, page }) => {
    await addCategory(store, 'Dairy');
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.button('Add Category').click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(categories.name).toBeFocused();
    await categories.name.fill('dairy');
    await categories.button('Add Category').click();
    await expect(dialogs.text(failure)).toBeVisible();
    await expect(dialogs.text('A category with this name already exists')).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.name).toHaveValue('dairy');
  });

  test('a refused picture, and a lost connection: the form stays as it was', {
    tag: '@release',
  }, async ({ page }) => {
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.name.fill('Dairy');
    await categories.image.setInputFiles(html);
    await categories.button('Add Category').click();
    await expect(dialogs.text(failure)).toBeVisible();
    await expect(dialogs.text(unreadable)).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.name).toHaveValue('Dairy');
    await expect(page.getByText('picture.png')).toBeVisible();
    await page.route('**/api/category/add', (route) => route.abort());
    await categories.image.setInputFiles(await photo());
    await categories.button('Add Category').click();
    await expect(dialogs.text(failure)).toBeVisible();
    await dialogs.answer('OK');
    await expect(page.getByText('photo.jpg')).toBeVisible();
  });

  test('while it loads; a failure is logged and can be retried', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await addCategory(store, 'Dairy');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(listCall, async (route) => {
      await held;
      await route.abort();
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The categories could not be fetched'),
    );
    const categories = new CategoriesPage(page);
    await categories.open();
    await expect(page.getByText('Loading categories...', { exact: true })).toBeVisible();
    release();
    expect((await logged).type()).toBe('error');
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(categories.names).toHaveText(['Dairy']);
  });

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('a category is added and changed', { tag: '@system' }, async ({ store, page }) => {
      await addCategory(store, 'Dairy', await photo());
      const categories = new CategoriesPage(page);
      const dialogs = new Dialogs(page);
      await categories.open();
      await expect(categories.names).toHaveCount(1);
      expect(await sidewaysOverflow(page)).toBe(0);
      await categories.opener.tap();
      await categories.name.fill('Fruit');
      await categories.button('Add Category').tap();
      await dialogs.answer('OK');
      await expect(categories.name).toBeFocused();
      await categories.edit('Fruit').tap();
      await expect(categories.name).toBeInViewport();
      await categories.name.fill('Fresh fruit');
      await categories.button('Update Category').tap();
      await dialogs.answer('OK');
      await expect(categories.names).toHaveText(['Dairy', 'Fresh fruit']);
      expect(await violations(page)).toEqual([]);
    });

    test('the form opens above the list, and keeps what was typed while it is closed', {
      tag: '@release',
    }, async ({ store, page }) => {
      await addCategory(store, 'Dairy');
      const categories = new CategoriesPage(page);
      await categories.open();
      await expect(categories.names).toHaveCount(1);
      await expect(categories.name).toBeHidden();
      await categories.opener.tap();
      await expect(categories.opener).toHaveAttribute('aria-expanded', 'true');
      await expect(categories.name).toBeFocused();
      await page.keyboard.type('Fru');
      await categories.opener.tap();
      await expect(categories.name).toBeHidden();
      await categories.opener.focus();
      await page.keyboard.press('Enter');
      await expect(categories.name).toBeFocused();
      await expect(categories.name).toHaveValue('Fru');
      await page.keyboard.press('Shift+Tab');
      await expect(categories.opener).toBeFocused();
      await categories.name.fill('');
      await categories.opener.tap();
      await categories.edit('Dairy').tap();
      await expect(categories.name).toHaveValue('Dairy');
      await expect(categories.opener).toBeHidden();
      await categories.button('Cancel').tap();
      await expect(categories.name).toBeHidden();
      await expect(categories.edit('Dairy')).toBeFocused();
    });
  });
});

test('the logged-out see the list, the way to the log-in, and an alert', {
  tag: '@release',
}, async ({ store, page }) => {
  await addCategory(store, 'Dairy');
  const categories = new CategoriesPage(page);
  const dialogs = new Dialogs(page);
  await categories.open();
  await expect(categories.names).toHaveText(['Dairy']);
  await categories.name.fill('Fruit');
  await categories.button('Add Category').click();
  await expect(dialogs.text('Authorization required. Please log in.')).toBeVisible();
  await dialogs.answer('OK');
  await expect(categories.name).toHaveValue('Fruit');
  await categories.name.fill('');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('the alert leads to the log-in in place, and what was typed is saved after it', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.adminToken();
  const categories = new CategoriesPage(page);
  const dialogs = new Dialogs(page);
  await categories.open();
  await categories.name.fill('Fruit');
  await categories.button('Add Category').click();
  await expect(dialogs.dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialogs.answer('Log in');
  await new LogInAgainDialog(page).logIn(asha);
  await expect(dialogs.dialog).toBeHidden();
  await categories.button('Add Category').click();
  await expect(dialogs.text('Category added successfully!')).toBeVisible();
  await dialogs.answer('OK');
  await expect(categories.names).toHaveText(['Fruit']);
});

test('who is no administrator is told so in the alert', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await store.adminToken();
  await storeToken(page, await store.join(ravi));
  const categories = new CategoriesPage(page);
  const dialogs = new Dialogs(page);
  await categories.open();
  await categories.name.fill('Fruit');
  await categories.button('Add Category').click();
  await expect(dialogs.text(failure)).toBeVisible();
  await expect(dialogs.dialog.getByText(/administrator/i)).toBeVisible();
});
