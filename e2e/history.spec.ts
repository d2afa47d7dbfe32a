import { expect } from '@playwright/test';
import { addCategory, addProduct } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import type { Store } from './store.ts';

async function changePrice(store: Store, id: string, price: string): Promise<void> {
  const form = new FormData();
  const fields = { name: 'Poha', price, category: 'Grains', quantity: '500 g', stock: 'in stock' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(`${store.url}/api/product/update/${id}`, {
    method: 'PUT',
    headers: { token: await store.adminToken() },
    body: form,
  });
  expect(answer.status).toBe(200);
}

test.describe('as the owner', () => {
  test.use({ asAdmin: true });

  test.beforeEach(({ store }) => addCategory(store, 'Grains'));

  const poha = { name: 'Poha', price: '62', category: 'Grains', quantity: '500 g' };

  test('it tells who changed what, and puts it back @both', async ({ store, page }) => {
    const { _id } = await addProduct(store, poha);
    await changePrice(store, _id, '65.50');
    await page.goto('/history');
    await expect(page).toHaveTitle('History · Kirana');
    const line = page.getByRole('listitem').filter({ hasText: 'Price ₹62 → ₹65.50' });
    await expect(line).toContainText(
      /\d{1,2}:\d\d [ap]m · Asha Verma · Poha · Price ₹62 → ₹65\.50/,
    );
    await line.getByRole('button', { name: 'Undo' }).click();
    const dialogs = new Dialogs(page);
    await expect(dialogs.dialog).toContainText(
      /^Poha · Price ₹62 → ₹65.50Undo 1 change of Asha Verma, \d{1,2}:\d\d [ap]m\?/,
    );
    await dialogs.answer('Undo');
    await expect(dialogs.dialog).toContainText('1 put back');
    await dialogs.answer('OK');
    await expect(page.getByText('Undone: Price ₹65.50 → ₹62')).toBeVisible();
    await expect(line.filter({ hasText: 'undone' }).first()).toBeVisible();
    const { body } = await store.call('GET', `/api/product/${_id}`);
    expect(body.price).toBe(62);
  });
});
