import type { Order } from '@kirana/contract';
import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { placeOrders } from '../e2e/board-store.ts';
import { test } from './app.ts';
import { card, cardIn, openBoard } from './board.ts';
import { linkOf, parcelOf, placePacked } from './order.ts';
import {
  buttonOf,
  fieldOf,
  hasFocus,
  isGone,
  isThere,
  main,
  type Part,
  press,
  region,
  shows,
} from './parts.ts';
import { openPhone } from './phone.ts';

const tellOf = (order: Order): Part => linkOf('Tell Ravi on WhatsApp', parcelOf(order));
const textIn = (link: Part) => new URL(link()?.getAttribute('href') ?? '').searchParams.get('text');

test('a rider tells whoever gets the parcel', async ({ store, app }) => {
  const stay = (event: Event) => event.preventDefault();
  const [order] = (await placePacked(store, 1)) as [Order];
  await openPhone(app, store, 'Imran Khan', { taken: [order] });
  await isThere(tellOf(order));
  const linkTo = (name: string) => linkOf(`${name} Ravi Nair`, parcelOf(order));
  for (const name of ['Call', 'Map']) expect(linkTo(name)()).toBeVisible();
  expect(linkTo('WhatsApp')()).toBeNull();
  expect(textIn(tellOf(order))).toBe('Namaste Ravi, your order 1 is on its way.');
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
  tellOf(order)()?.focus();
  await app.user.keyboard('{Enter}');
  await isGone(tellOf(order));
  // A second press opens no other message, and takes no step.
  await hasFocus(linkTo('WhatsApp'));
  expect(linkTo('WhatsApp')()).toHaveAttribute('aria-disabled', 'true');
});

test('a double click on `Tell` of an order’s page opens one message', async ({ store, app }) => {
  const [order] = (await placePacked(store, 1)) as [Order];
  const opened: boolean[] = [];
  const stay = (event: Event) => {
    opened.push(!event.defaultPrevented);
    event.preventDefault();
  };
  app.logIn(await store.adminToken());
  await app.open(`/order/${order._id}`);
  const tell = linkOf('Tell Ravi on WhatsApp');
  await isThere(tell);
  window.addEventListener('click', stay);
  onTestFinished(() => window.removeEventListener('click', stay));
  await app.user.dblClick(tell() as HTMLElement);
  expect(opened).toEqual([true, false]);
});

test('what somebody else tells moves no step under the finger', async ({ store, app }) => {
  const [order] = (await placePacked(store, 1)) as [Order];
  const token = await openPhone(app, store, 'Imran Khan', { taken: [order] });
  await isThere(tellOf(order));
  const delivered = buttonOf(parcelOf(order), 'Mark delivered');
  await waitFor(() => expect(delivered()).not.toHaveAttribute('aria-disabled', 'true'));
  const body = { step: 'taken', by: 'whatsapp' };
  await store.ask('POST', `/api/order/told/${order._id}`, { token, body });
  await isGone(tellOf(order));
  expect(delivered()).toHaveAttribute('aria-disabled', 'true');
});

test('the texts are the shop’s, with a preview, and a wrong place-holder is named', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  const messages = region('Messages');
  const field = (name: string) => fieldOf(messages, name);
  const write = async (name: string, text: string) => {
    await app.user.clear(field(name));
    if (text) await app.user.click(field(name));
    if (text) await app.user.paste(text);
  };
  await app.open('/settings');
  await shows(messages, 'Namaste Kavita, Kirana has taken your order 47 (₹540.00).');
  const packed = 'When it is packed';
  const textOf = (name: string) => (field(name) as HTMLTextAreaElement).value;
  expect(textOf(packed)).toMatch(/^Namaste \{name\}, your order \{order\} is packed/);
  await write(packed, 'Dear {naem}, {order} is packed.');
  await press(app, main, 'Save');
  await hasFocus(() => field(packed));
  await shows(messages, '{naem} is not a place-holder');
  await write(packed, 'Dear {name}, {order} is packed.\n{reason}');
  await shows(messages, 'Dear Kavita, 47 is packed.');
  await write('When it is accepted', '');
  await waitFor(() =>
    expect(within(messages() as HTMLElement).getAllByText('Nothing is offered.')).toHaveLength(2),
  );
  await shows(main, 'Not saved: When it is accepted, When it is packed');
  await press(app, main, 'Save');
  await shows(main, /^((?!Not saved).)*$/);

  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  await press(app, card(order._id), 'Accept');
  await isThere(cardIn('To pack', order._id));
  expect(tellOf(order)()).toBeNull();
  await press(app, card(order._id), 'Mark packed');
  await isThere(tellOf(order));
  expect(textIn(tellOf(order))).toBe('Dear Ravi, 1 is packed.');

  await app.open('/settings');
  await isThere(messages);
  const [back] = within(messages() as HTMLElement).getAllByRole('button', {
    name: 'Back to the first text',
  });
  await app.user.click(back as HTMLElement);
  await waitFor(() => expect(textOf('When it is accepted')).toMatch(/^Namaste/));
});
