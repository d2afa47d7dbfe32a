import type { Order } from '@kirana/contract';
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders, setStatus } from '../e2e/board-store.ts';
import { test } from './app.ts';
import { column, openBoard, selection } from './board.ts';
import { answer } from './dialogs.ts';
import { parcelOf } from './order.ts';
import { buttonOf, hasFocus, isThere, main, press, shows } from './parts.ts';
import { openPhone } from './phone.ts';

test('the focus stays with the bar of selected orders once their step is taken', async ({
  store,
  app,
}) => {
  await placeOrders(store, 2);
  app.logIn(await store.adminToken());
  await openBoard(app);
  await press(app, main, 'Select');
  await press(app, column('New'), 'Select all');
  await press(app, selection, 'Accept');
  await shows(selection, '2 orders updated');
  expect(selection()?.contains(document.activeElement)).toBe(true);
  await press(app, selection, 'Undo');
  await shows(column('New'), 'Accept');
  expect(selection()?.contains(document.activeElement)).toBe(true);
});

test('the focus stays with the invitations once one is withdrawn', async ({ store, app }) => {
  await store.ask('POST', '/api/people/invitations', {
    body: { email: 'meena@example.in', position: 'packer' },
  });
  await app.openAsOwner('/people');
  await isThere(buttonOf(main, 'Withdraw'));
  await press(app, main, 'Withdraw');
  await answer(app, 'Withdraw');
  await shows(main, 'Nobody is invited just now.');
  expect(screen.getByRole('region', { name: 'Invitations' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('the focus stays with the parcel that was marked as packed', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 2)) as [Order, Order];
  await setStatus(store, order, { status: 'accepted' });
  await openPhone(app, store, 'Meena Iyer', { position: 'packer' });
  await isThere(parcelOf(order));
  await press(app, parcelOf(order), 'Mark packed');
  await shows(parcelOf(order), /Packed \d+ s ago|Packed now|Packed/);
  await hasFocus(buttonOf(parcelOf(order), 'Undo'));
});
