import { expect } from '@playwright/test';
import { fillShelves, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { PriceAndStockPage, pricesOf } from './pages/price-and-stock.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { violations } from './pages/violations.ts';

test.use({ asAdmin: true });

test('40 pasted prices: what is no price is pointed out, the rest saved, and taken back', async ({
  store,
  page,
}) => {
  await fillShelves(store, 45);
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await expect(page).toHaveTitle('Price and Stock · Kirana');
  await screen.select('Product 4', 'Price (₹)');
  const prices = Array.from({ length: 40 }, (_, at) => `${100 + at}`);
  prices.splice(5, 3, '"₹1,200"', '60/-', 'abc');
  await screen.paste(`Price\r\n${prices.join('\r\n')}\r\n`);
  await expect(screen.said).toHaveText('Pasted 40 cells, 1 needs a look');
  await expect(screen.bar).toContainText('40 cells in 40 products changed · 1 with problems');
  await expect(await screen.cell('Product 9', 'Price (₹)')).toContainText('₹1,200.00');
  await expect(await screen.cell('Product 10', 'Price (₹)')).toContainText('₹60.00');
  await screen.button('Next problem').click();
  const abc = page.getByRole('textbox', { name: 'Price (₹) of Product 11' });
  await expect(abc).toBeFocused();
  await expect(abc).toHaveValue('abc');
  await expect(abc).toHaveAccessibleDescription('Price “abc” is not a number');
  expect(await violations(page)).toEqual([]);

  await screen.button('Save 39 products').click();
  await expect(toastOf(page, '39 products saved')).toBeVisible();
  await expect(screen.bar).toContainText('1 cell in 1 product changed · 1 with problems');
  expect(await pricesOf(store)).toMatchObject({
    'Product 3': 3,
    'Product 4': 100,
    'Product 9': 1200,
    'Product 10': 60,
    'Product 11': 11,
    'Product 43': 139,
  });
  await undoOf(page, '39 products saved').click();
  await expect(toastOf(page, 'Undone')).toBeVisible();
  await expect(await screen.cell('Product 9', 'Price (₹)')).toContainText('₹9.00');
  expect(await pricesOf(store)).toMatchObject({ 'Product 9': 9, 'Product 43': 43 });

  await screen.select('Product 9', 'Name');
  await page.keyboard.press('Control+End');
  await screen.select('Product 44', 'Stock');
  await screen.paste('in stock\nno\nno\nno');
  await expect(screen.said).toHaveText('Pasted 2 cells. 2 of 4 rows did not fit.');
  await expect(await screen.cell('Product 45', 'Stock')).toContainText('out of stock');
});

test('all of it by the keyboard alone', async ({ store, page }) => {
  await fillShelves(store, 6);
  const screen = new PriceAndStockPage(page);
  await screen.open();
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const at = (name: string) => expect(page.getByRole('textbox', { name })).toBeFocused();
  await screen.button('Redo').focus();
  await press('Tab');
  await at('Name of Product 1');
  await press('Control+End');
  await at('Brand of Product 6');
  await press('Control+Home', 'ArrowDown', 'End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await at('Price (₹) of Product 2');
  await keyboard.type('20');
  await press('Tab');
  await at('MRP (₹) of Product 2');
  await keyboard.type('25');
  await press('Enter');
  await at('MRP (₹) of Product 3');
  await press('ArrowUp', 'F2', 'Backspace', '9', 'Enter');
  await expect(await screen.cell('Product 2', 'MRP (₹)')).toContainText('₹29.00');
  await press('ArrowUp', '1', 'Escape');
  await expect(page.getByRole('textbox', { name: 'MRP (₹) of Product 2' })).toHaveValue('29');
  await press('ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(screen.grid.locator('[aria-selected="true"]')).toHaveCount(6);
  await press('Control+d');
  await expect(screen.said).toHaveText('Filled 4 cells');
  expect(await screen.copy()).toBe('20\t29\n20\t29\n20\t29');
  await press('Control+z');
  await expect(await screen.cell('Product 4', 'Price (₹)')).toContainText('₹4.00');
  await press('Control+y');
  await expect(await screen.cell('Product 4', 'Price (₹)')).toContainText('₹20.00');
  await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await press('Space');
  await expect(await screen.cell('Product 1', 'Stock')).toContainText('out of stock');
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await press('Escape');
  await at('Stock of Product 1');
  await press('ArrowLeft', 'Delete', 'ArrowLeft', 'Delete');
  await expect(
    page.getByRole('textbox', { name: 'Price (₹) of Product 1' }),
  ).toHaveAccessibleDescription('Price is required');
  await press('Control+z', 'Control+Enter');
  await expect(toastOf(page, '4 products saved')).toBeVisible();
  await expect(screen.bar).toContainText('Nothing changed.');
  await press('Tab');
  await expect(screen.grid.locator('*:focus')).toHaveCount(0);
  const [product] = (await listProducts(store)).filter(({ name }) => name === 'Product 4');
  expect(product).toMatchObject({ price: 20, mrp: 29 });
});

test('a composition of an input method is not cut', async ({ store, page, context }) => {
  await fillShelves(store, 3);
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await screen.select('Product 2', 'Name');
  const devtools = await context.newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const text of ['त', 'तु', 'तुर', 'तुर द', 'तुर दाल']) await compose(text);
  const input = page.getByRole('textbox', { name: 'Name of Product 2' });
  await expect(input).toHaveValue('तुर दाल');
  // An Enter of the method takes the composition, and does not leave the cell.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  });
  await devtools.send('Input.insertText', { text: 'तुर दाल' });
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('तुर दाल');
  await page.keyboard.press('Enter');
  await expect(screen.names.nth(1)).toContainText('तुर दाल');
  await expect(page.getByRole('textbox', { name: 'Name of Product 3' })).toBeFocused();
});
