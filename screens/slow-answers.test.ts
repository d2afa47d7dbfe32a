import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { placeOrders } from '../e2e/board-store.ts';
import { addCategory } from '../e2e/catalogue.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { cardIn, openBoard, place } from './board.ts';
import { nameField, send } from './categories.ts';
import { alertOf, buttonOf, isThere, main, press, question, shows } from './parts.ts';

/** What a call comes to that nobody answers. */
const never = () => new Promise<never>(() => {});

/** Lets the time pass in which an answer has to come. */
const wait = () => vi.advanceTimersByTimeAsync(15_000);

test('a list that gets no answer says so, and is asked for again', async ({ store, app }) => {
  await addCategory(store, 'Dairy');
  app.logIn(await store.adminToken());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answerAgain = app.intercept(/GET \/api\/category\/all/, never);
  await app.open('/manage-category');
  await screen.findByRole('heading', { name: 'Category Management' });
  await wait();
  await shows(main, 'The server takes long to answer. Please try again.');
  answerAgain();
  await press(app, main, 'Retry');
  await isThere(() => screen.queryByText('Dairy'));
});

test('a change without an answer may have been saved, and the screen shows whether', async ({
  store,
  app,
}) => {
  await app.openAsOwner('/manage-category');
  await screen.findByText('No categories found.');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.intercept(/POST \/api\/category/, async (pass) => {
    await pass();
    return never();
  });
  await send(app, 'Dairy');
  await waitFor(async () =>
    expect((await store.call('GET', '/api/category/all')).body).toHaveLength(1),
  );
  await wait();
  await shows(question, 'The server takes long to answer. It may have been saved.');
  await press(app, question, 'OK');
  await isThere(() => screen.queryByText('Dairy'));
  expect(nameField()).toHaveValue('Dairy');
});

/** Opens the board with a new order, whose id it returns, and takes the clock. */
async function newOnBoard(store: Store, app: App): Promise<string> {
  const [order] = await placeOrders(store, 1);
  const id = order?._id ?? '';
  app.logIn(await store.adminToken());
  await openBoard(app);
  await isThere(cardIn('New', id));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return id;
}

test('a step on the board says that it is being sent, and goes back without an answer', async ({
  store,
  app,
}) => {
  const id = await newOnBoard(store, app);
  app.intercept(/PUT \/api\/order\/status/, never);
  await press(app, cardIn('New', id), 'Accept');
  await shows(place(id), 'Sending…');
  await shows(cardIn('To pack', id), 'Sending…');
  await wait();
  await isThere(cardIn('New', id));
  await shows(alertOf(cardIn('New', id)), 'The server takes long to answer. Please try again.');
});

test('a step on the board that was done without an answer asks for no other press', async ({
  store,
  app,
}) => {
  const id = await newOnBoard(store, app);
  app.intercept(/PUT \/api\/order\/status/, async (pass) => {
    await pass();
    return never();
  });
  await press(app, cardIn('New', id), 'Accept');
  await shows(cardIn('To pack', id), 'Sending…');
  await wait();
  await isThere(buttonOf(cardIn('To pack', id), 'Mark packed'));
  expect(alertOf(cardIn('To pack', id))()).toBeNull();
});

test('a step whose answer was cut on its way was taken, and nothing says that it failed', async ({
  store,
  app,
}) => {
  const id = await newOnBoard(store, app);
  app.intercept(/PUT \/api\/order\/status/, async (pass) => {
    await pass();
    return new Response('{"messa');
  });
  await press(app, main, 'Accept');
  await isThere(cardIn('To pack', id));
  // Long enough for the lists, which are fetched before the press counts as failed.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(main()).not.toHaveTextContent('Failed to update order status.');
});
