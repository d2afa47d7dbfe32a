import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { EditItemsDialog } from './pages/edit-items.page.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { toastOf } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

/** An order of butter and tomatoes, each in packs of 1 kg, and what else the shop sells. */
async function place(store: Store): Promise<Order> {
  await store.adminToken();
  const butter = await store.addProduct({ name: 'Amul Butter', paise: 25_500 });
  const tomatoes = await store.addProduct({ name: 'Tomatoes', paise: 4_000 });
  await store.addProduct({ name: 'Nutralite', paise: 27_000 });
  await store.addProduct({ name: 'Bread', paise: 4_500 });
  return store.placeOrder(await store.join(ravi), {
    items: [
      { product: butter, quantity: 1 },
      { product: tomatoes, quantity: 2 },
    ],
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`the dialog is worked by keyboard alone, and by everyone, at ${viewport.width} px`, async ({
    store,
    page,
  }) => {
    test.slow();
    const order = await place(store);
    const isWide = viewport.width > 1000;
    await page.setViewportSize(viewport);
    const screen = new OrderPage(page);
    const edit = new EditItemsDialog(page);
    await screen.open(order._id);
    await screen.button('Edit items').focus();
    await page.keyboard.press('Enter');
    if (isWide) await inspect(page, 'the items of an order');
    await edit.button('Replace Amul Butter').focus();
    await page.keyboard.press('Enter');
    await expect(
      edit.dialog.getByRole('combobox', { name: 'Send instead of Amul Butter' }),
    ).toBeFocused();
    await page.keyboard.type('nutra');
    await page.getByRole('option').first().waitFor();
    if (isWide) await inspect(page, 'a product that is chosen');
    await page.keyboard.press('Enter');
    await edit.weight('Tomatoes').focus();
    await page.keyboard.type('1083');
    if (isWide) await inspect(page, 'items that are changed');
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'The order is now ₹298.32')).toBeVisible();
    await expect(screen.button('Edit items')).toBeFocused();
  });
