import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { addCategory, addProduct } from '../e2e/catalogue.ts';
import { kavita, ordersOf, setPrice, takeOrder } from '../e2e/counter-store.ts';
import { asOwner, test } from './app.ts';
import {
  add,
  field,
  hasValue,
  line,
  openNewOrder,
  placed,
  take,
  total,
  typePickup,
} from './new-order.ts';
import { linkOf } from './order.ts';
import {
  bar,
  check,
  fill,
  hasFocus,
  hold,
  isGone,
  isThere,
  main,
  press,
  question,
  select,
  shows,
} from './parts.ts';

const barcode = '8901719101038';

test.beforeEach(asOwner);

test('a new customer is typed, products by name, number and barcode, and it is paid at once', async ({
  store,
  app,
}) => {
  await addCategory(store, 'Drinks');
  const drink = { price: '40', category: 'Drinks' };
  await addProduct(store, { ...drink, name: '7 Up', quantity: '750 ml' });
  await addProduct(store, { ...drink, name: 'Upma Mix', price: '55' });
  await addProduct(store, { ...drink, name: 'Parle-G', price: '10', barcode });
  await app.open('/live-orders');
  await isThere(linkOf('New order'));
  await app.user.click(linkOf('New order')() as HTMLElement);
  await typePickup(app);
  await add(app, '2 x upma');
  await shows(line('Upma Mix'), '₹110.00');
  await fill(app, main, 'Add product', '7 up');
  await app.user.keyboard('{Enter}');
  await shows(line('7 Up'), '₹40.00');
  // A scanner is faster than any answer.
  await app.user.keyboard(`${barcode}{Enter}`.repeat(3));
  await shows(line('Parle-G'), '₹30.00');
  await app.user.keyboard('96385074{Enter}');
  await shows(main, 'No product has the barcode 96385074');
  await press(app, main, 'One less Parle-G');
  await press(app, main, 'One more 7 Up');
  await press(app, main, 'Remove Upma Mix');
  await isGone(line('Upma Mix'));
  await hasFocus(() => field('Add product'));
  expect(within(main() as HTMLElement).queryByLabelText('Delivery fee')).toBeNull();
  await fill(app, main, 'Note', 'At six');
  await select(app, main, 'Payment', 'Paid by UPI');
  await shows(total, /^₹100\.00$/);
  await press(app, main, 'Place Order');
  await isThere(placed);
  expect((await ordersOf(store))[0]).toMatchObject({
    ...{ customerName: 'Meena Rao', customerPhone: '9812345678', pickup: true },
    ...{ totalPrice: 100, paidBy: 'upi', paymentStatus: 'paid', customerNote: 'At six' },
  });
  await app.user.click(linkOf('Open order')() as HTMLElement);
  await shows(main, 'Asha Verma took the order');
  expect(within(main() as HTMLElement).getByText('Pick-up')).toBeVisible();
  expect(linkOf(/^Map/)()).toBeNull();
  expect(linkOf(/^Call/)()).toBeVisible();
});

test('a customer is found by name, addresses are chosen, and a repeat takes today’s prices', async ({
  store,
  app,
}) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const dahi = await store.addProduct({ name: 'Dahi', paise: 4_000 });
  const token = await store.adminToken();
  const items = [
    { product: milk, quantity: 2 },
    { product: dahi, quantity: 1 },
  ];
  await takeOrder(store, milk, { items, expectedTotal: 160 });
  await store.call('PUT', `/api/product/stock/${milk}`, { token, body: { stock: 'out of stock' } });
  await setPrice(store, milk, 60, 62);
  await store.call('DELETE', `/api/product/delete/${dahi}`, { token });
  await openNewOrder(app);
  await fill(app, main, 'Customer name', 'sharma');
  await take(app, /Kavita Sharma/);
  await hasValue('Phone', kavita.phone);
  const known = () => within(main() as HTMLElement).getByLabelText(/Amrapali Sapphire/);
  await waitFor(() => expect(known()).toBeChecked());
  await take(app, /^Repeat last order/);
  await shows(main, '1 price has changed');
  await shows(main, 'Dahi is not sold any more');
  await shows(line('Amul Milk'), 'was ₹60.00');
  await shows(line('Amul Milk'), 'Out of stock');
  await check(app, main, 'New address');
  await fill(app, main, 'House, street', 'Shop 7, Atta Market');
  await select(app, main, 'City', 'New Delhi');
  await fill(app, main, 'PIN code', '110001');
  await fill(app, main, 'Delivery fee', '20');
  await shows(total, /^₹144\.00$/);
  await press(app, main, 'Place Order');
  await shows(question, 'Amul Milk is out of stock. Take the order all the same?');
  await press(app, question, 'Cancel');
  await isThere(line('Amul Milk'));
  expect(await ordersOf(store)).toHaveLength(1);
  await press(app, main, 'Place Order');
  await press(app, question, 'Take the order');
  await isThere(placed);
  expect((await ordersOf(store))[0]).toMatchObject({
    ...{ totalPrice: 144, deliveryFee: 20 },
    shippingAddress: {
      ...{ line1: 'Shop 7, Atta Market', city: 'New Delhi', state: 'Delhi', postalCode: '110001' },
    },
  });
});

test('what changes while it is typed is asked once, and a dearer total is shown first', async ({
  store,
  app,
}) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const token = await store.adminToken();
  await openNewOrder(app);
  await typePickup(app);
  await add(app, '2 milk');
  await setPrice(store, milk, 60, 65);
  await press(app, main, 'Place Order');
  await shows(main, 'The total has changed to ₹130');
  await shows(line('Amul Milk'), 'was ₹60.00');
  await shows(total, /^₹130\.00$/);
  await store.call('PUT', `/api/product/stock/${milk}`, { token, body: { stock: 'out of stock' } });
  await store.call('POST', '/api/store/store-status', { token, body: { isOpen: false } });
  await press(app, main, 'Place Order');
  await shows(
    question,
    'The store is closed. Amul Milk is out of stock. Take the order all the same?',
  );
  await press(app, question, 'Take the order');
  await isThere(placed);
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 130 }]);
});

test('a known number is chosen behind Tab too, unless another name is typed', async ({
  store,
  app,
}) => {
  await takeOrder(store, await store.addProduct({ name: 'Amul Milk', paise: 6_000 }));
  await openNewOrder(app);
  const { letGo } = hold(app, /^GET \/api\/search/);
  await fill(app, main, 'Phone', kavita.phone);
  await app.user.tab();
  await hasFocus(() => field('Customer name'));
  letGo();
  await hasValue('Customer name', kavita.name);
  await hasFocus(() => field('Customer name'));
});

test('it is first in More, and begins with the customer of the address', async ({ store, app }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const { _id } = await takeOrder(store, milk);
  const known = { blocked: true, note: 'Pays late' };
  const token = await store.adminToken();
  await store.call('PUT', `/api/customer/${_id}`, { token, body: known });
  await app.open('/');
  await press(app, bar, 'More');
  const more = within(bar() as HTMLElement)
    .getByText('More')
    .closest('div');
  await waitFor(() => expect(more?.querySelector('a')).toHaveTextContent('New Order'));
  await openNewOrder(app, `?customer=${_id}`);
  await hasValue('Phone', kavita.phone);
  await shows(main, 'Blocked from the storefront');
  await shows(main, 'Pays late');
  await hasFocus(() => field('Add product'));
  await fill(app, main, 'Phone', '98111');
  await shows(main, /^((?!Pays late).)*$/);
});

test('what is typed while the order is on its way is said not to be in it', async ({
  store,
  app,
}) => {
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await openNewOrder(app);
  await typePickup(app);
  await add(app, '2 milk');
  const { letGo: send } = hold(app, /^POST \/api\/order\/counter/);
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await press(app, main, 'One more Amul Milk');
  send();
  await isThere(placed);
  await shows(main, /It was placed before your last change/);
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 120 }]);
});

test('what is scanned while the order is on its way is not in the next one', async ({
  store,
  app,
}) => {
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await openNewOrder(app);
  await typePickup(app);
  await add(app, '2 milk');
  const { letGo: answer } = hold(app, new RegExp(`^GET /api/search\\?.*${barcode}`));
  const answered = Promise.withResolvers<void>();
  app.intercept(/^POST \/api\/order\/counter/, async (pass) => {
    await app.user.keyboard(`${barcode}{Enter}`);
    return pass().finally(answered.resolve);
  });
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await answered.promise;
  expect(placed()).toBeNull();
  answer();
  await isThere(placed);
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 120 }]);
  await press(app, main, 'Another order');
  await hasValue('Phone', '');
  expect(main()).not.toHaveTextContent(barcode);
});

test('a new address that is typed before the customer has come stays', async ({ store, app }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await takeOrder(store, milk);
  await openNewOrder(app);
  const { letGo: answer } = hold(app, /^GET \/api\/customer\//);
  await fill(app, main, 'Phone', kavita.phone);
  await hasValue('Customer name', 'Kavita Sharma');
  await fill(app, main, 'Customer name', 'Kavita Sharma-Rao');
  await fill(app, main, 'House, street', '7 Gulmohar Lane');
  answer();
  await shows(main, /Amrapali Sapphire/);
  expect(field('New address')).toBeChecked();
  expect(field('House, street')).toHaveValue('7 Gulmohar Lane');
  expect(field('Customer name')).toHaveValue('Kavita Sharma-Rao');
});
