import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { ordersOf } from '../e2e/counter-store.ts';
import { test } from './app.ts';
import { add, field, openNewOrder, placed } from './new-order.ts';
import { fill, isThere, main, press } from './parts.ts';

test('New Order says that the settings cannot be fetched, and tries again', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  const letGo = app.intercept(/^GET \/api\/store\/settings/, async () =>
    Response.json({ message: 'The disk is full' }, { status: 500 }),
  );
  await app.open('/new-order');
  expect(await screen.findByText('The store’s settings could not be fetched.')).toBeVisible();
  expect(screen.getByText('The disk is full')).toBeVisible();
  letGo();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Add product' })).toBeVisible();
});

test('a number and a PIN code that are pasted are read whole', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await openNewOrder(app);
  for (const [name, text] of [
    ['Phone', '\u202a(+91) 98123\u201145678\u202c'],
    ['PIN code', '२०१ - ३०१ '],
  ] as const) {
    await app.user.clear(field(name));
    await app.user.click(field(name));
    await app.user.paste(text);
  }
  await fill(app, main, 'Customer name', 'Meena Rao');
  await fill(app, main, 'House, street', '7 Gulmohar Lane');
  await add(app, 'milk');
  await press(app, main, 'Place Order');
  await isThere(placed);
  expect((await ordersOf(store))[0]).toMatchObject({
    customerPhone: '9812345678',
    shippingAddress: { postalCode: '201301' },
  });
});
