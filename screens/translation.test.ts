import type { Order } from '@kirana/contract';
import { expect } from 'vitest';
import { meena, setStatus } from '../e2e/board-store.ts';
import { ravi } from '../e2e/store.ts';
import { asOwner, test } from './app.ts';
import { card } from './board.ts';
import { follow } from './floor.ts';
import { buttonOf, isThere, main, press, shows } from './parts.ts';
import { door } from './store-door.ts';

/** Puts elements in the place of all texts, as browsers do that translate a page. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const translated = document.createElement('font');
    translated.append(document.createElement('font'));
    translated.firstElementChild?.append(text.textContent ?? '');
    text.parentNode?.replaceChild(translated, text);
  }
}

test.beforeEach(asOwner);

test('what a browser has translated changes with the store', async ({ app }) => {
  await follow(app, '/manage-store');
  await shows(door, 'Open');
  translate();
  await press(app, main, 'Close Store');
  await shows(main, /Store is currently: Closed\s*New orders are refused\./);
  await shows(door, 'Closed');
});

test('a translated card and page of an order follow it', async ({ store, app }) => {
  const products = ['Amul Butter', 'Tomatoes'].map((name) => store.addProduct({ name }));
  const items = (await Promise.all(products)).map((product) => ({ product, quantity: 2 }));
  const order: Order = await store.placeOrder(await store.join(ravi), { items });
  const token = await store.joinAsAdmin(meena);
  await follow(app, '/live-orders');
  await shows(card(order._id), '2 × Amul Butter');
  translate();
  const [butter, tomatoes] = order.items;
  const sent = [
    { _id: butter?._id, quantity: 0 },
    { _id: tomatoes?._id, quantity: 1 },
  ];
  const saved = await store.call('PUT', `/api/order/items/${order._id}`, {
    token,
    body: { items: sent },
  });
  expect(saved.status).toBe(200);
  await shows(card(order._id), /1 × Tomatoes.*Amul Butter.*not available/);
  expect(card(order._id)()).not.toHaveTextContent('2 ×');

  await follow(app, `/order/${order._id}`);
  await isThere(buttonOf(main, 'Accept'));
  translate();
  await setStatus(store, order, { status: 'accepted' }, token);
  await shows(main, /Meena Iyer accepted it just now/);
  translate();
  await setStatus(store, order, { status: 'rejected' }, token);
  await shows(main, /Meena Iyer rejected it just now/);
  expect(main()).not.toHaveTextContent('accepted it just now');
});
