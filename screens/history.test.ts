import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { addCategory, addProduct } from '../e2e/catalogue.ts';
import { Guests, kavita } from '../e2e/customer-store.ts';
import { changeProduct } from '../e2e/shop-store.ts';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, says, toast } from './dialogs.ts';
import { watchFiles } from './saved-files.ts';

const poha = { name: 'Poha', price: '62', category: 'Grains', quantity: '500 g' };

beforeEach<{ store: Store; app: App }>(async ({ store, app }) => {
  await addCategory(store, 'Grains');
  app.logIn(await store.adminToken());
});

const changePrice = (store: Store, id: string, from: number, to: number) =>
  changeProduct(store, id, { price: { from, to } });

const post = async (store: Store, path: string, body: object) =>
  store.call('POST', path, { token: await store.adminToken(), body });

const setOpen = (store: Store, isOpen: boolean) =>
  post(store, '/api/store/store-status', { isOpen });

/** The lines that have these words. */
const lines = (words: string | RegExp) =>
  screen
    .queryAllByRole('listitem')
    .filter(({ textContent }) => new RegExp(words).test(textContent));

/** The line that has these words. */
async function findLine(words: string | RegExp) {
  await waitFor(() => expect(lines(words)).toHaveLength(1));
  const [line] = lines(words) as [HTMLElement];
  return { line, ...within(line) };
}

test('it names what was left, since it was changed again', async ({ store, app }) => {
  const { _id } = await addProduct(store, poha);
  await changePrice(store, _id, 62, 65);
  await changePrice(store, _id, 65, 70);
  await app.open('/history');
  await waitFor(() => expect(document.title).toBe('History · Kirana'));
  const line = await findLine('Price ₹62 → ₹65');
  await app.user.click(line.getByRole('button', { name: 'Undo' }));
  await answer(app, 'Undo');
  await says(/Changed again by Asha Verma/);
});

test('a line leads to its product, and log-ins in a row are one line', async ({ store, app }) => {
  const { _id } = await addProduct(store, poha);
  for (let time = 0; time < 3; time += 1) await store.logIn(asha);
  await post(store, '/api/store/pause', { minutes: 30, reason: 'busy', note: 'Rush hour' });
  await app.open('/history');
  await findLine(/Asha Verma · Logged in [3-9] times/);
  await findLine(/ · Paused the store until .+: Too many orders, Rush hour/);
  expect(lines('nothing')).toEqual([]);
  await app.user.click(screen.getByRole('link', { name: 'Poha' }));
  await waitFor(() => expect(app.address()).toBe(`/edit-product/${_id}`));
});

test('filters stand in the address, and nothing that matches is said', async ({ store, app }) => {
  await setOpen(store, false);
  await addProduct(store, poha);
  await app.open('/history');
  await findLine('Poha · Added');
  await app.user.selectOptions(screen.getByLabelText('What'), 'Store');
  await waitFor(() => expect(app.address()).toBe('/history?noun=store'));
  await findLine(' · Closed the store');
  expect(lines('Poha · Added')).toEqual([]);
  await app.user.selectOptions(screen.getByLabelText('Who'), asha.name);
  await waitFor(() => expect(app.address()).toMatch(/who=[0-9a-f-]{36}/));
  await app.open(app.address());
  await findLine(' · Closed the store');
  await app.user.type(screen.getByLabelText('To'), '2020-01-01');
  expect(await screen.findByText('Nothing was changed so.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(app.address()).toBe('/history'));
  await findLine('Poha · Added');
});

test('it shows older ones on demand, and saves what is shown', async ({ store, app }) => {
  for (let index = 0; index < 55; index += 1) await setOpen(store, index % 2 === 1);
  await app.open('/history?noun=store');
  const shows = (count: number) =>
    waitFor(() => expect(screen.getAllByText(/(Opened|Closed) the store/)).toHaveLength(count));
  await shows(50);
  await app.user.click(screen.getByRole('button', { name: 'Show older' }));
  await shows(55);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  const nextFile = watchFiles();
  await app.user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  expect((await nextFile()).name).toBe('history.xlsx');
  await toast('history.xlsx is saved with 55 changes.');
});

test('a change of many fields names the first, and shows all of them', async ({ store, app }) => {
  const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    hours: [{ opens: `0${weekday}:00`, closes: '21:30' }],
  }));
  await store.call('PUT', '/api/store/hours', {
    token: await store.adminToken(),
    body: { on: true, week, days: [], lastOrderMinutes: 0 },
  });
  await app.open('/history');
  const line = await findLine('Opens and closes by the hours');
  expect(line.line).toHaveTextContent(
    'Tuesday closed → 2:00 am – 9:30 pm, Wednesday closed → 3:00 am – 9:30 pm and 3 more',
  );
  await app.user.click(line.getByRole('button', { name: 'Show changes' }));
  expect(await screen.findByText('Saturday')).toBeVisible();
  expect(screen.getAllByText(/^\d:00 am – 9:30 pm$/)).toHaveLength(6);
});

test('a join is one line, whose changes can be shown, and a limit leads to its customer', async ({
  store,
  app,
}) => {
  const { _id } = await (await Guests.of(store)).order(kavita);
  const token = await store.adminToken();
  await store.call('PUT', `/api/account/${_id}`, { token, body: { limit: 2000 } });
  const invitation = { email: ravi.email, position: 'packer' };
  const { body } = await post(store, '/api/people/invitations', invitation);
  const { email: _, ...details } = ravi;
  const joining = { token: body.link.split('#')[1], ...details };
  await store.call('POST', '/api/people/join', { body: joining });
  await app.open('/history');
  const line = await findLine(`${ravi.name} · Joined as packer`);
  await app.user.click(line.getByRole('button', { name: 'Show changes' }));
  await waitFor(() => expect(line.line).toHaveTextContent('Invitation used or withdrawn'));
  expect(line.queryByRole('button', { name: 'Undo' })).toBeNull();
  await findLine(`· ${asha.name} · Joined as owner`);
  const limit = await findLine('May pay later, up to ₹2,000');
  const link = limit.getByRole('link', { name: kavita.name });
  expect(link).toHaveAttribute('href', `/customers/${_id}`);
});

test('a product tells its own history, with its price as steps', async ({ store, app }) => {
  const { _id } = await addProduct(store, poha);
  await changePrice(store, _id, 62, 65.5);
  await app.open(`/edit-product/${_id}`);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await waitFor(() => expect(lines('Asha Verma · Price ₹62 → ₹65.50')).toHaveLength(1));
  expect(await history.findByRole('img', { name: 'Price over time' })).toBeVisible();
  expect(history.getByText(/^₹62 at first, ₹65\.50 from /)).toBeVisible();
});
