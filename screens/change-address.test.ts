import type { Order } from '@kirana/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders, readOrder, setStatus } from '../e2e/board-store.ts';
import { address, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { dialogsClosed, toast } from './dialogs.ts';
import { fill, mainHas, press } from './forms.ts';
import { hold, lost } from './parts.ts';

const change = () => screen.queryByRole('button', { name: 'Change address' });
const dialog = () => screen.getByRole('dialog', { name: /^Change address of order/ });
const field = (label: string) => within(dialog()).getByLabelText(label);
const save = (app: App) =>
  press(app, () => within(dialog()).getByRole('button', { name: 'Save address' }));

/** Opens the dialog on a new order. */
async function openDialog(store: Store, app: App): Promise<Order> {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await app.openAsOwner(`/order/${order._id}`);
  await app.user.click(await screen.findByRole('button', { name: 'Change address' }));
  await screen.findByRole('dialog');
  return order;
}

test('an address is changed until the order is packed', async ({ store, app }) => {
  const order = await openDialog(store, app);
  await waitFor(() => expect(field('Recipient')).toHaveFocus());
  expect(field('House, street')).toHaveValue(address.line1);
  await fill(app, field('House, street'), '');
  await fill(app, field('PIN code'), '2013');
  await save(app);
  await waitFor(() => expect(dialog()).toHaveTextContent('Postal code must be a 6-digit PIN code'));
  expect(dialog()).toHaveTextContent('House, street is required');
  await fill(app, field('House, street'), '7 Gulmohar Lane');
  await fill(app, field('PIN code'), '201304');
  await fill(app, field('Landmark'), '');
  await fill(app, field('Phone of the customer'), '9800011122');
  await save(app);
  expect(await toast('Address changed')).toBeVisible();
  await dialogsClosed();
  await mainHas('7 Gulmohar Lane');
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  await waitFor(() => expect(timeline).toHaveTextContent('Asha Verma changed the address'));
  const { landmark: _, ...rest } = address;
  const stored = (await readOrder(store, order)).order;
  expect(stored).toMatchObject({
    customerPhone: '9800011122',
    shippingAddress: { ...rest, line1: '7 Gulmohar Lane', postalCode: '201304' },
  });
  await setStatus(store, order, { status: 'packed' });
  await waitFor(() => expect(change()).toBeNull());
});

test('an address goes on after a refusal that says what else was changed', async ({
  store,
  app,
}) => {
  app.intercept(/\/api\/live/, lost);
  const order = await openDialog(store, app);
  await fill(app, field('Landmark'), 'Behind the temple');
  await fill(app, field('Area'), 'Sector 46');
  await setStatus(store, order, { status: 'accepted' });
  const { updatedAt: before } = (await readOrder(store, order)).order;
  const { landmark: _, ...emptied } = address;
  const theirs = { ...emptied, line1: '9 Right House', line2: 'Sector 45' };
  const token = await store.adminToken();
  const body = { shippingAddress: theirs, seen: before };
  await store.call('PUT', `/api/order/address/${order._id}`, { token, body });
  await save(app);
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('It is now accepted');
  expect(field('Landmark')).toHaveValue('Behind the temple');
  // What was not typed here is theirs, and what was says so.
  await waitFor(() => expect(field('House, street')).toHaveValue('9 Right House'));
  expect(dialog()).toHaveTextContent('Somebody has changed it to “Sector 45”');
  expect(dialog()).toHaveTextContent('Somebody has emptied it');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('accepted it'));
  await save(app);
  expect(await toast('Address changed')).toBeVisible();
  expect((await readOrder(store, order)).order.shippingAddress).toMatchObject({
    line1: '9 Right House',
    landmark: 'Behind the temple',
  });
});

test('an address that is typed while another is saved stays, and is saved after it', async ({
  store,
  app,
}) => {
  const { letGo, seen } = hold(app, /^PUT \/api\/order\/address\//);
  const order = await openDialog(store, app);
  await fill(app, field('Landmark'), 'Behind the temple');
  await save(app);
  await waitFor(() => expect(seen).toHaveLength(1));
  await fill(app, field('House, street'), '7 Gulmohar Lane');
  letGo();
  expect(await toast('Address changed')).toBeVisible();
  expect(field('House, street')).toHaveValue('7 Gulmohar Lane');
  await save(app);
  await dialogsClosed();
  expect((await readOrder(store, order)).order.shippingAddress).toMatchObject({
    line1: '7 Gulmohar Lane',
    landmark: 'Behind the temple',
  });
});
