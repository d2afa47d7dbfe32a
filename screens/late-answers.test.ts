import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders } from '../e2e/board-store.ts';
import { type App, test } from './app.ts';
import { column, openBoard, selection } from './board.ts';
import { toast, undo } from './dialogs.ts';
import { hold, lost, main, press, shows } from './parts.ts';

const noAnswer = 'The server did not answer. Please check the connection and try again.';

/** Selects all new orders, and presses `Accept`. */
async function acceptAll(app: App): Promise<void> {
  await openBoard(app);
  await press(app, main, 'Select');
  await press(app, column('New'), 'Select all');
  await shows(selection, '2 selected');
  await press(app, selection, 'Accept');
}

test('a step of many orders that is refused after Done is told', async ({ store, app }) => {
  await placeOrders(store, 2);
  app.logIn(await store.adminToken());
  const { letGo, seen } = hold(app, /^POST \/api\/order\/status/, lost);
  await acceptAll(app);
  await waitFor(() => expect(seen).toHaveLength(1));
  await press(app, main, 'Done');
  letGo();
  await toast(noAnswer);
});

test('a step of many orders that is done after Done can be undone', async ({ store, app }) => {
  await placeOrders(store, 2);
  app.logIn(await store.adminToken());
  const { letGo, seen } = hold(app, /^POST \/api\/order\/status/);
  await acceptAll(app);
  await waitFor(() => expect(seen).toHaveLength(1));
  await press(app, main, 'Done');
  letGo();
  await undo(app, '2 orders updated');
  await waitFor(() => expect(column('New')()?.querySelectorAll('article')).toHaveLength(2));
});

test('a store that could not be closed is told on the next screen', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await app.open('/manage-store');
  const { letGo, seen } = hold(app, /^(PUT|POST) \/api\/store/, lost);
  await press(app, main, 'Close Store');
  await waitFor(() => expect(seen).toHaveLength(1));
  await app.user.click(screen.getAllByRole('link', { name: 'Profile' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'My Profile' });
  letGo();
  await toast(noAnswer);
});

test('a pause that is set late leaves the focus where somebody types', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await app.open('/manage-store');
  const { letGo, seen } = hold(app, /^(PUT|POST) \/api\/store/);
  await press(app, main, 'Pause 15 min');
  await waitFor(() => expect(seen).toHaveLength(1));
  const note = screen.getByLabelText('Note for the team');
  await app.user.click(note);
  await app.user.keyboard('Rush');
  letGo();
  await toast(/paused/i);
  await app.user.keyboard(' hour');
  expect(note).toHaveValue('Rush hour');
});
