import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { payOnline, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { phoneOf } from './phones.ts';
import { ravi, type Store } from './store.ts';

/** An accepted order of ghee and tomatoes that was paid online. */
async function placePaid(store: Store): Promise<Order> {
  await store.adminToken();
  const ghee = await store.addProduct({ name: 'Ghee', paise: 46_123 });
  const tomatoes = await store.addProduct({ name: 'Tomatoes', paise: 4_321 });
  const order = await store.placeOrder(await store.join(ravi), {
    paymentMethod: 'razorpay',
    items: [
      { product: ghee, quantity: 1 },
      { product: tomatoes, quantity: 2 },
    ],
  });
  await payOnline(store, order, 'pay_1');
  await setStatus(store, order, { status: 'accepted' });
  return order;
}

/** Everything that the server answers this page from now on. */
function answersOf(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/order/')) answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

test('a packer sends less, and weighs, and is told no price', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  test.slow();
  const order = await placePaid(store);
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  const answers = answersOf(packer);
  await packer.goto('/to-pack');
  const dialog = packer.getByRole('dialog');
  const box = (name: string) => packer.getByRole('checkbox', { name: new RegExp(name) });
  const sendLess = async (name: string) => {
    await packer.getByRole('button', { name: `More about ${name}` }).click();
    await packer.getByRole('menuitem', { name: 'Send less', exact: true }).click();
  };
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await box('Ghee').check();
  await box('Tomatoes').check();
  await sendLess('Tomatoes');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Weight in grams', { exact: true }).fill('1083');
  await save.click();
  await expect(toastOf(packer, 'The items are changed')).toBeVisible();
  await expect(box('Tomatoes')).not.toBeChecked();
  await expect(packer.getByRole('listitem').filter({ hasText: 'Tomatoes' })).toContainText(
    '2 × Tomatoes 1 kg · 1.083 kg',
  );
  await expect(box('Ghee')).toBeChecked();
  await sendLess('Tomatoes');
  await dialog.getByRole('button', { name: 'Less Tomatoes' }).click();
  await expect(dialog.getByLabel('Weight in grams', { exact: true })).toHaveValue('');
  await inspect(packer, 'less of an item');
  await save.click();
  await expect(box('1 × Tomatoes')).not.toBeChecked();
  expect((await readOrder(store, order)).order).toMatchObject({ refundDue: 43.21 });
  await undoOf(packer, 'The items are changed').last().click();
  await expect(box('2 × Tomatoes')).toBeVisible();
  await sendLess('Ghee');
  await dialog.getByRole('button', { name: 'Less Ghee' }).click();
  await save.click();
  await expect(box('Ghee')).toHaveCount(0);
  const told = answers.join(' ');
  expect(told).toContain('Tomatoes');
  expect(told).not.toMatch(/price|total|refund|₹|43\.21|461\.23|4321|46123/i);
  await packer.context().close();
});
