import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { ravi } from '../e2e/store.ts';
import { asOwner, test } from './app.ts';
import { linkOf, openOrder } from './order.ts';
import { dialog, hold, isThere, main, press } from './parts.ts';

test.beforeEach(asOwner);

test('a double click on Ask on WhatsApp opens one chat and adds one note', async ({
  store,
  app,
}) => {
  const butter = await store.addProduct({ name: 'Amul Butter', paise: 25_500 });
  const order = await store.placeOrder(await store.join(ravi), {
    items: [{ product: butter, quantity: 1 }],
  });
  await openOrder(app, order);
  await press(app, main, 'Edit items');
  await press(app, dialog, 'Not available Amul Butter');
  const link = linkOf('Ask on WhatsApp about Amul Butter', dialog);
  await isThere(link);
  const opened: boolean[] = [];
  const stay = (event: Event) => {
    opened.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stay);
  onTestFinished(() => window.removeEventListener('click', stay));
  const { letGo, seen } = hold(app, /^POST \/api\/order\/note\//);
  await app.user.dblClick(link() as HTMLElement);
  letGo();
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  expect(opened).toEqual([true, false]);
  expect(seen).toHaveLength(1);
});
