import { expect } from '@playwright/test';
import {
  addCategory,
  page as html,
  listProducts,
  photo,
  tooLarge,
  unreadable,
} from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import { watchForms } from './pages/watch-forms.ts';
import { ravi } from './store.ts';

const poha = { name: 'Poha', price: '₹1,062.50', category: 'Grains', quantity: '500 g' };

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });
  test.beforeEach(async ({ store }) => {
    await addCategory(store, 'Grains');
    await addCategory(store, 'Snacks');
  });

  test('adding a product, then another', async ({ store, page }) => {
    const form = new ProductForm(page);
    const dialogs = new Dialogs(page);
    const lastSent = await watchForms(page);
    await page.goto('/manage-products');
    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page).toHaveTitle('Add New Product · Kirana');
    await expect(form.field('Name')).toBeFocused();
    await expect(form.field('Stock')).toHaveValue('in stock');
    await form.fill({ ...poha, description: 'Flattened rice.' });
    await form.image.setInputFiles(await photo());
    await form.submit.click();
    await expect(dialogs.text('Product added successfully!')).toBeVisible();
    expect((await lastSent()).texts).toEqual({
      name: 'Poha',
      price: '1062.50',
      category: 'Grains',
      quantity: '500 g',
      stock: 'in stock',
      description: 'Flattened rice.',
    });
    await dialogs.answer('OK');
    await expect(page).toHaveURL('/manage-products');
    await expect(new ProductsPage(page).row('Poha')).toBeInViewport();
    const [added] = await listProducts(store);
    expect(added).toMatchObject({
      name: 'Poha',
      price: 1062.5,
      category: { name: 'Grains' },
      stock: 'in stock',
      description: 'Flattened rice.',
      quantity: '500 g',
      image: expect.stringMatching(/^\/images\//),
    });
    await page.getByRole('link', { name: 'Add another' }).click();
    await expect(form.field('Name')).toHaveValue('');
  });

  test('adding by keyboard alone', async ({ store, page }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    const dialogs = new Dialogs(page);
    await expect(form.field('Category').getByRole('option', { name: 'Grains' })).toBeAttached();
    for (const text of ['Poha', '62', '500 g', 'Gra', 'out', 'Flattened rice.']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(form.image).toBeFocused();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    await chooser.setFiles(await photo());
    await expect(page.getByText('photo.jpg')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialogs.text('Product added successfully!')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manage-products');
    const [added] = await listProducts(store);
    expect(added).toMatchObject({ name: 'Poha', price: 62, stock: 'out of stock' });
  });

  test('errors stand under their fields, the first has the focus', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    await form.submit.click();
    for (const field of ['Name', 'Price', 'Category', 'Quantity', 'Image'] as const) {
      await expect(page.getByText(`${field} is required`)).toBeVisible();
      await expect(form.field(field)).toHaveAccessibleDescription(new RegExp(`^${field} is req`));
    }
    await expect(form.field('Name')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await form.field('Price').fill('0.001');
    await expect(page.getByText('Price must be from 0.01 to 10,00,000 rupees')).toBeVisible();
    await form.field('Price').fill('62');
    await expect(page.getByText('Price must be from')).toBeHidden();
    await form.fill(poha);
    await form.submit.click();
    await expect(form.image).toBeFocused();
  });

  test('an error appears on leaving a field', { tag: '@release' }, async ({ page }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    await form.field('Price').focus();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Price is required')).toBeHidden();
  });

  test('a refused picture: the sentence, and the form as it was', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    const dialogs = new Dialogs(page);
    await form.fill(poha);
    await form.image.setInputFiles(html);
    await form.submit.click();
    await expect(dialogs.text('Error occurred while adding the product')).toBeVisible();
    await expect(dialogs.text(unreadable)).toBeVisible();
    await dialogs.answer('OK');
    await expect(form.field('Name')).toHaveValue('Poha');
    await expect(form.field('Price')).toHaveValue('₹1,062.50');
    await expect(form.field('Category')).toHaveValue('Grains');
    await expect(page.getByText('picture.png')).toBeVisible();
    await form.image.setInputFiles(await photo());
    await form.submit.click();
    await expect(dialogs.text('Product added successfully!')).toBeVisible();
  });

  test('what need not be sent is refused beside the picker', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    await expect(page.getByText('JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.')).toBeVisible();
    const buffer = Buffer.from('%PDF-1.7');
    await form.image.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(unreadable)).toBeVisible();
    const huge = Buffer.alloc(10 * 1024 * 1024 + 1);
    await form.image.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: huge });
    await expect(page.getByText(tooLarge)).toBeVisible();
    await form.image.setInputFiles(await photo());
    await expect(page.getByText(tooLarge)).toBeHidden();
  });

  test('a big photo is made smaller before it is sent', async ({ page }) => {
    const lastSent = await watchForms(page);
    await page.goto('/add-product');
    const form = new ProductForm(page);
    await form.fill(poha);
    await form.image.setInputFiles(await photo(4000, 3000));
    await form.submit.click();
    await expect(new Dialogs(page).text('Product added successfully!')).toBeVisible();
    expect((await lastSent()).size).toEqual({ width: 1600, height: 1200 });
  });

  test('a picture can be dropped, and shows at once', { tag: '@release' }, async ({ page }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    const { buffer } = await photo();
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'drop.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...buffer],
    );
    // The events of a file that is dropped on a file input.
    await form.image.evaluate((input: HTMLInputElement, { files }) => {
      input.files = files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, data);
    await expect(page.getByText('drop.jpg')).toBeVisible();
    const preview = page.locator('img[src^="blob:"]');
    expect(await preview.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  });

  test('while it is on its way it cannot be sent twice, and a failure loses nothing', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    const dialogs = new Dialogs(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/product/add', async (route) => {
      calls += 1;
      await held;
      await route.abort();
    });
    await form.fill(poha);
    await form.image.setInputFiles(await photo());
    await form.submit.click();
    await expect(form.submit).toHaveAttribute('aria-busy', 'true');
    await form.submit.click({ force: true });
    await page.keyboard.press('Control+Enter');
    release();
    await expect(dialogs.text('Error occurred while adding the product')).toBeVisible();
    await dialogs.answer('OK');
    expect(calls).toBe(1);
    await expect(form.field('Name')).toHaveValue('Poha');
  });

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('a product is added with one column', { tag: '@system' }, async ({ page }) => {
      await page.goto('/add-product');
      const form = new ProductForm(page);
      await form.fill(poha);
      await form.image.setInputFiles(await photo());
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await form.submit.tap();
      const dialogs = new Dialogs(page);
      await expect(dialogs.text('Product added successfully!')).toBeVisible();
      await dialogs.answer('OK');
      await expect(new ProductsPage(page).row('Poha')).toBeInViewport();
    });
  });
});

test.describe('without any category', () => {
  test.use({ asAdmin: true });

  test('it says so, with the way to make one', { tag: '@release' }, async ({ page }) => {
    await page.goto('/add-product');
    await expect(page.getByText('There are no categories yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add a category' }).click();
    await expect(page).toHaveURL('/manage-category');
  });
});

test('the logged-out and who is no administrator are told where they are', {
  tag: '@release',
}, async ({ store, page }) => {
  await addCategory(store, 'Grains');
  await page.goto('/add-product');
  await expect(page.getByRole('status').getByRole('link', { name: 'Log in' })).toBeVisible();
  await storeToken(page, await store.join(ravi));
  await page.goto('/add-product');
  const form = new ProductForm(page);
  const dialogs = new Dialogs(page);
  await form.fill(poha);
  await form.image.setInputFiles(await photo());
  await form.submit.click();
  await expect(dialogs.text('Error occurred while adding the product')).toBeVisible();
  await expect(dialogs.dialog.getByText(/administrator/i)).toBeVisible();
  await dialogs.answer('OK');
  await expect(form.field('Name')).toHaveValue('Poha');
});
