import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect } from 'vitest';
import {
  addCategory,
  addProduct,
  page as html,
  listProducts,
  photo,
  tooLarge,
  unreadable,
} from '../e2e/catalogue.ts';
import { changeProduct } from '../e2e/shop-store.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import * as categories from './categories.ts';
import { answer, noDialog, says } from './dialogs.ts';
import { fileOf, fill, hasFocus, press as pressButton } from './forms.ts';
import { hold, lost } from './parts.ts';
import { field, fillForm, openForm, submit } from './products.ts';

const poha = { name: 'Poha', price: '₹1,062.50', category: 'Grains', quantity: '500 g' };

const hasText = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible());
const lacksText = (text: string | RegExp) =>
  waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('a new product', () => {
  beforeEach<{ store: Store; app: App }>(async ({ store, app }) => {
    await addCategory(store, 'Grains');
    app.logIn(await store.adminToken());
    await openForm(app);
  });

  test('errors stand under their fields, the first has the focus', async ({ app }) => {
    await hasFocus(() => field('Name'));
    await app.user.click(field('Price'));
    await hasText('Name is required');
    expect(screen.queryByText('Price is required')).toBeNull();
    await app.user.click(submit());
    for (const label of ['Name', 'Price', 'Category', 'Quantity', 'Image']) {
      await hasText(`${label} is required`);
      const sentence = expect.stringMatching(new RegExp(`^${label} is req`));
      expect(field(label)).toHaveAccessibleDescription(sentence);
    }
    await hasFocus(() => field('Name'));
    await fill(app, field('Price'), '0.001');
    await hasText(/^Price must be from 0.01 to 10,00,000 rupees/);
    await fill(app, field('Price'), '62');
    await lacksText(/Price must be from/);
    await fillForm(app, poha);
    await app.user.click(submit());
    await hasFocus(() => field('Image'));
  });

  test('a refused picture: the sentence, and the form as it was', async ({ app }) => {
    await fillForm(app, poha);
    await app.user.upload(field('Image'), fileOf(html));
    await app.user.click(submit());
    await says('Error occurred while adding the product');
    await says(unreadable);
    await answer(app, 'OK');
    expect(field('Name')).toHaveValue('Poha');
    expect(field('Price')).toHaveValue('₹1,062.50');
    expect(field('Category')).toHaveValue('Grains');
    expect(screen.getByText('picture.png')).toBeVisible();
    await app.user.upload(field('Image'), fileOf(await photo()));
    await app.user.click(submit());
    await says('Product added successfully!');
  });

  test('what need not be sent is refused beside the picker', async ({ app }) => {
    await hasText('JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.');
    // A picker offers no such file, but it can be dropped.
    const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    await app.user.setup({ applyAccept: false }).upload(field('Image'), pdf);
    await hasText(unreadable);
    const huge = new Uint8Array(10 * 1024 * 1024 + 1);
    await app.user.upload(field('Image'), new File([huge], 'a.jpg', { type: 'image/jpeg' }));
    await hasText(tooLarge);
    await app.user.upload(field('Image'), fileOf(await photo()));
    await lacksText(tooLarge);
    await hasText('photo.jpg');
    await waitFor(() => expect(document.querySelector('img[src^="blob:"]')).toBeVisible());
  });

  test('what is typed while it is added stays, and changes it next', async ({ store, app }) => {
    const { letGo, seen } = hold(app, /^POST \/api\/product\/add/);
    await fillForm(app, poha);
    await app.user.upload(field('Image'), fileOf(await photo()));
    await app.user.click(submit());
    await waitFor(() => expect(seen).toHaveLength(1));
    await fill(app, field('Price'), '92');
    letGo();
    await answer(app, 'OK');
    await pressButton(app, submit);
    await answer(app, 'OK');
    await waitFor(() => expect(app.address()).toBe('/manage-products'));
    expect(await listProducts(store)).toMatchObject([{ name: 'Poha', price: 92 }]);
  });

  test('while it is on its way it cannot be sent twice, and a failure loses nothing', async ({
    app,
  }) => {
    const { letGo, seen } = hold(app, /^POST \/api\/product\/add/, lost);
    await fillForm(app, poha);
    await app.user.upload(field('Image'), fileOf(await photo()));
    await app.user.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await app.user.click(submit());
    await app.user.click(field('Name'));
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    letGo();
    await says('Error occurred while adding the product');
    await answer(app, 'OK');
    expect(seen).toHaveLength(1);
    expect(field('Name')).toHaveValue('Poha');
  });
});

test('without any category it says so, with the way to make one', async ({ app }) => {
  await app.openAsOwner('/add-product');
  await hasText(/There are no categories yet/);
  await app.user.click(screen.getByRole('link', { name: 'Add a category' }));
  await waitFor(() => expect(app.address()).toBe('/manage-category'));
});

test('the logged-out are told where they are', async ({ store, app }) => {
  await addCategory(store, 'Grains');
  await openForm(app);
  const notice = screen.getByText('Log in', { selector: 'main a' });
  expect(notice.closest('[role=status]')).toBeVisible();
});

describe('a product that is there', () => {
  const add = async (store: Store, app: App) => {
    await addCategory(store, 'Grains');
    app.logIn(await store.adminToken());
    return addProduct(store, { name: 'Poha', price: '60', category: 'Grains' });
  };

  test('what others have changed meanwhile stays', async ({ store, app }) => {
    const { _id } = await add(store, app);
    const product = async () => (await listProducts(store))[0];
    await app.open(`/edit-product/${_id}`);
    await screen.findByDisplayValue('60');
    await changeProduct(store, _id, {
      price: { from: 60, to: 65 },
      stock: { from: 'in stock', to: 'out of stock' },
    });
    await fill(app, field('Description'), 'Thin flakes');
    await app.user.click(submit());
    await says('Product updated successfully!');
    const changed = { price: 65, stock: 'out of stock', description: 'Thin flakes' };
    expect(await product()).toMatchObject(changed);
  });

  test('it is edited without its picture, by the way back to the same list', async ({
    store,
    app,
  }) => {
    const { image } = await add(store, app);
    await addCategory(store, 'Sweets');
    await app.open('/manage-products?search=poh');
    await app.user.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByDisplayValue('60');
    await waitFor(() => expect(document.title).toBe('Poha · Edit Product · Kirana'));
    expect(field('Category')).toHaveDisplayValue('Grains');
    expect(field('Quantity')).toHaveValue('1 kg');
    await app.user.selectOptions(field('Category'), 'Sweets');
    await app.user.click(submit());
    await answer(app, 'OK');
    await waitFor(() => expect(app.address()).toBe('/manage-products?search=poh'));
    const [saved] = await listProducts(store);
    expect(saved).toMatchObject({ category: { name: 'Sweets' }, image });
  });

  test('what somebody else saves at the same moment stays', async ({ store, app }) => {
    const { _id } = await add(store, app);
    await app.open(`/edit-product/${_id}`);
    await screen.findByDisplayValue('60');
    await fill(app, field('Description'), 'Thin flakes');
    // Between what the form reads and what it writes.
    const goOn = app.intercept(/^PUT \/api\/product\/update/, async (pass) => {
      goOn();
      await changeProduct(store, _id, { price: { from: 60, to: 65 } });
      return pass();
    });
    await app.user.click(submit());
    await says('Product updated successfully!');
    const [saved] = await listProducts(store);
    expect(saved).toMatchObject({ price: 65, description: 'Thin flakes' });
  });

  test('what is typed while it is saved stays on the page, and is saved next', async ({
    store,
    app,
  }) => {
    const { _id } = await add(store, app);
    await app.open(`/edit-product/${_id}`);
    await fill(app, await screen.findByDisplayValue('60'), '86');
    const { letGo, seen } = hold(app, /^PUT \/api\/product\/update/);
    await app.user.click(submit());
    await waitFor(() => expect(seen).toHaveLength(1));
    await fill(app, field('Price'), '92');
    letGo();
    await answer(app, 'OK');
    await pressButton(app, submit);
    await answer(app, 'OK');
    await waitFor(() => expect(app.address()).toBe('/manage-products'));
    expect(await listProducts(store)).toMatchObject([{ price: 92 }]);
  });

  test('an unknown product, and one that is deleted under the editing', async ({ store, app }) => {
    const { _id } = await add(store, app);
    await app.open('/edit-product/nothing');
    await hasText('There is no such product.');
    await app.open(`/edit-product/${_id}`);
    await fill(app, await screen.findByDisplayValue('Poha'), 'Thick Poha');
    const token = await store.adminToken();
    await store.call('DELETE', `/api/product/delete/${_id}`, { token });
    await app.user.click(submit());
    await says('Error occurred while updating the product');
    await says('Product not found');
    await answer(app, 'OK');
    expect(field('Name')).toHaveValue('Thick Poha');
  });

  test('a product that cannot be loaded, with Retry', async ({ store, app }) => {
    const { _id } = await add(store, app);
    const goOn = app.intercept(new RegExp(`^GET /api/product/${_id}$`), lost);
    await app.open(`/edit-product/${_id}`);
    await hasText('The product could not be loaded.');
    goOn();
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByDisplayValue('Poha')).toBe(field('Name'));
  });
});

const press = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('link', { name }));
const isAt = (app: App, address: string) => waitFor(() => expect(app.address()).toBe(address));

test('leaving with something unsaved asks first', async ({ app }) => {
  await app.openAsOwner('/manage-products');
  await press(app, 'Add New Product');
  await press(app, 'Cancel');
  await isAt(app, '/manage-products');
  await press(app, 'Add New Product');
  await fill(app, await screen.findByLabelText('Name'), 'Poha');
  await press(app, 'Cancel');
  await says('Leave without saving?');
  await answer(app, 'Stay');
  await noDialog();
  expect(field('Name')).toHaveValue('Poha');
  history.back();
  await answer(app, 'Stay');
  await isAt(app, '/add-product');
  expect(field('Name')).toHaveValue('Poha');
  history.back();
  await answer(app, 'Leave');
  await isAt(app, '/manage-products');
});

describe('the category of a product', () => {
  beforeEach<{ store: Store; app: App }>(async ({ store, app }) => {
    await addCategory(store, 'Grains');
    app.logIn(await store.adminToken());
  });

  const category = () => field('Category');
  const choices = () =>
    within(category())
      .getAllByRole('option')
      .map((one) => one.textContent);
  const startAdding = async ({ user }: App) => {
    await user.selectOptions(category(), 'New category…');
    return within(await screen.findByRole('dialog', { name: 'New category' }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('a new one is added from the form, which keeps what was typed', async ({ app }) => {
    await openForm(app);
    await fill(app, field('Name'), 'Poha');
    const dialog = await startAdding(app);
    const name = dialog.getByLabelText('Category name');
    await fill(app, name, 'grains');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await fill(app, name, 'Snacks');
    await app.user.click(dialog.getByRole('button', { name: 'Add Category' }));
    await isClosed();
    expect(category()).toHaveValue('Snacks');
    expect(field('Name')).toHaveValue('Poha');
    await app.user.click((await startAdding(app)).getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(category()).toHaveValue('Snacks');
  });

  test('one that comes after its dialog was closed replaces no choice made since', async ({
    app,
  }) => {
    const { letGo: release } = hold(app, /^POST \/api\/category\/add/);
    await openForm(app);
    await fill(app, (await startAdding(app)).getByLabelText('Category name'), 'Snacks');
    await app.user.keyboard('{Enter}{Escape}');
    await isClosed();
    await app.user.selectOptions(category(), 'Grains');
    release();
    await waitFor(() => expect(choices()).toContain('Snacks'));
    expect(category()).toHaveValue('Grains');
  });

  test('one added or deleted on its own screen is so in the form at once', async ({ app }) => {
    /** Opens Category Management from another screen without loading the app anew. */
    const openCategories = async () => {
      await app.user.click(await screen.findByRole('button', { name: 'Manage' }));
      await app.user.click(
        await screen.findByText(/^Categor/, { selector: 'nav a, [role=menuitem]' }),
      );
      await screen.findByRole('heading', { name: 'Category Management' });
    };
    await app.open('/manage-products');
    await waitFor(() => expect(screen.getByText('Grains')).toBeInTheDocument());
    await openCategories();
    await categories.send(app, 'Snacks');
    await answer(app, 'OK');
    history.back();
    await app.user.click(await screen.findByRole('link', { name: 'Add New Product' }));
    await screen.findByLabelText('Quantity');
    await waitFor(() => expect(choices()).toContain('Snacks'));
    await openCategories();
    await app.user.click(await categories.findButton('Snacks', 'Delete'));
    await answer(app, 'Delete');
    await answer(app, 'OK');
    history.back();
    await screen.findByLabelText('Quantity');
    await waitFor(() => expect(choices()).toContain('Grains'));
    await waitFor(() => expect(choices()).not.toContain('Snacks'));
  });
});
