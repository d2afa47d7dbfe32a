import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { meena } from '../e2e/board-store.ts';
import { photo, unreadable, page as unreadablePage } from '../e2e/catalogue.ts';
import { openShop } from '../e2e/shop-store.ts';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, logInAgain, noToast, says, toast, undoOf } from './dialogs.ts';
import { fileOf, fill, hasFocus } from './forms.ts';

const saved = 'Store settings saved';
const mailOwners = 'Mail the owners when an order waits';

/** The settings as they are on the server. */
const readAll = async (store: Store) =>
  (await store.call('GET', '/api/store/settings/all', { token: await store.adminToken() })).body;
const read = async (store: Store) => (await readAll(store)).settings;

/** Changes some settings as another owner does. */
async function changeAs(store: Store, token: string, change: object): Promise<void> {
  const settings = { ...(await read(store)), ...change };
  const answer = await store.call('PUT', '/api/store/settings', { token, body: { settings } });
  expect(answer.status).toBe(200);
}

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const save = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: 'Save' }));

async function fillIn(app: App, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await fill(app, field(name), value);
}

/** Waits until the bar names what is typed and not saved; '' for nothing. */
const isUnsaved = (names: string) =>
  waitFor(() =>
    expect(screen.queryByText(/^Not saved: /)?.textContent ?? '').toBe(
      names && `Not saved: ${names}`,
    ),
  );

const citiesAre = (count: number) =>
  waitFor(() => {
    const list = screen.getByRole('list', { name: 'Cities of the store' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(count);
  });

async function open(app: App): Promise<void> {
  await app.openAsOwner('/settings');
  await screen.findByLabelText('Store name');
}

describe('the settings', () => {
  test.beforeEach(({ app }) => open(app));

  test('what is typed is named until it is saved, and is taken back', async ({ store, app }) => {
    await fillIn(app, {
      'Store name': 'Sharma Kirana Store',
      Phone: '+91 98100 11223',
      'Delivery fee': '25',
      'Free from': '₹499',
      'PIN codes': '201301 – 201310, 110001',
      [mailOwners]: '15',
      City: 'Pune',
      State: 'Maharashtra',
    });
    const fields = 'Store name, Phone, Cities, PIN codes, Delivery fee, Free from';
    await isUnsaved(`${fields}, ${mailOwners}`);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await app.user.click(bar.getByRole('link', { name: 'Profile', hidden: true }));
    await says('Leave without saving?');
    await answer(app, 'Stay');
    await save(app);
    const undo = await undoOf(saved);
    await isUnsaved('');
    expect(field('Phone')).toHaveValue('9810011223');
    expect(field(mailOwners)).toHaveDisplayValue('15');
    await citiesAre(4);
    await waitFor(() => expect(document.title).toBe('Store Settings · Sharma Kirana Store'));
    expect(await read(store)).toMatchObject({
      ...{ name: 'Sharma Kirana Store', deliveryFee: 25, freeFrom: 499 },
      postalCodes: ['201301-201310', '110001'],
    });
    await app.user.click(undo);
    await waitFor(() => expect(field('Store name')).toHaveValue(''));
    await citiesAre(3);
    await waitFor(() => expect(document.title).toBe('Store Settings · Kirana'));
    await app.open('/history');
    expect(await screen.findByText(/Undone: Changed Name, /)).toBeVisible();
  });

  test('what is typed stays behind the log-in in place, and is saved after it', async ({
    store,
    app,
  }) => {
    await fillIn(app, { 'Store name': 'Nila Dukan' });
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await logInAgain(app, asha);
    expect(screen.getByLabelText('Store name')).toHaveValue('Nila Dukan');
    await save(app);
    await toast(saved);
    expect((await read(store)).name).toBe('Nila Dukan');
  });

  test('what is wrong is said beside it, and nothing typed is lost', async ({ store, app }) => {
    const wrong = { Phone: '12345', 'UPI ID': 'sharma', [mailOwners]: '121' };
    await fillIn(app, { ...wrong, City: 'Pune' });
    await save(app);
    const sentences = {
      Phone: /^Phone must be a 10-digit Indian mobile number/,
      'UPI ID': /^UPI ID must be like name@bank/,
      State: /^State is required/,
      [mailOwners]: /^Alarm minutes must be at most 120/,
    };
    for (const [name, sentence] of Object.entries(sentences)) {
      await waitFor(() => expect(field(name)).toHaveAttribute('aria-invalid', 'true'));
      expect(field(name)).toHaveAccessibleDescription(expect.stringMatching(sentence));
    }
    await hasFocus(() => field('Phone'));
    for (const [name, value] of Object.entries(wrong))
      expect(field(name)).toHaveDisplayValue(value);
    await fillIn(app, { City: '' });
    for (const city of ['Noida', 'Greater Noida', 'New Delhi'])
      await app.user.click(button(`Remove ${city}`));
    expect(await screen.findByText('At least one city must stay')).toBeVisible();
    expect((await read(store)).phone).toBe('');
  });

  test('of two who save at once both are kept, and where they differ theirs stands beside mine', async ({
    store,
    app,
  }) => {
    const token = await store.joinAsAdmin(meena);
    await fillIn(app, { Phone: '9810011223' });
    await changeAs(store, token, { name: 'Sharma Kirana Store' });
    await save(app);
    await toast(saved);
    await waitFor(() => expect(field('Store name')).toHaveValue('Sharma Kirana Store'));
    expect(await read(store)).toMatchObject({ name: 'Sharma Kirana Store', phone: '9810011223' });
    await app.user.click(button('Close notification'));
    await noToast(saved);

    await fillIn(app, { Phone: '9810011224', 'UPI ID': 'mine@bank', Address: 'Sector 29' });
    await changeAs(store, token, { phone: '9810011225', upiId: 'theirs@bank' });
    await save(app);
    const conflict = await screen.findByRole('region', { name: 'Changed meanwhile' });
    await hasFocus(() => conflict);
    expect(conflict).toHaveTextContent(/Meena Iyer changed the settings (just now|.+ ago)\./);
    const disputed = within(conflict).getByRole('row', { name: /Phone/ });
    expect(disputed).toHaveTextContent('9810011225');
    expect(disputed).toHaveTextContent('9810011224');
    await app.user.click(button('Take theirs: UPI ID'));
    await waitFor(() => expect(field('UPI ID')).toHaveValue('theirs@bank'));
    await isUnsaved('Phone, Address');
    await save(app);
    await toast(saved);
    await waitFor(() => expect(conflict).not.toBeInTheDocument());
    const settled = { phone: '9810011224', upiId: 'theirs@bank', address: 'Sector 29' };
    expect(await read(store)).toMatchObject(settled);
  });

  test('the logo is saved when chosen, taken back and removed', async ({ store, app }) => {
    await fillIn(app, { Address: 'typed meanwhile' });
    await app.user.upload(field('Logo'), fileOf(unreadablePage));
    expect(await screen.findByText(unreadable)).toBeVisible();
    await app.user.upload(field('Logo'), fileOf(await photo()));
    await toast('Logo saved');
    expect((await read(store)).logo).toMatch(/^\/images\//);
    await isUnsaved('Address');
    await app.user.click(await undoOf('Logo saved'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull());
    expect((await read(store)).logo).toBe('');
    await app.user.upload(field('Logo'), fileOf(await photo()));
    await app.user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await expect.poll(async () => (await read(store)).logo).toBe('');
    expect(field('Address')).toHaveValue('typed meanwhile');
    await save(app);
    await isUnsaved('');
  });

  test('all of it goes by keyboard alone', async ({ store, app }) => {
    const { keyboard, tab } = app.user;
    field('Store name').focus();
    await keyboard('Sharma Kirana Store');
    field('City').focus();
    await keyboard('Pune');
    await tab();
    await keyboard('Maharashtra{Enter}');
    await citiesAre(4);
    await hasFocus(() => field('City'));
    await tab({ shift: true });
    expect(button('Remove Pune')).toHaveFocus();
    await keyboard('{Enter}');
    await citiesAre(3);
    // The next Tab goes on from where the button was.
    await tab();
    expect(button('Remove Noida')).toHaveFocus();
    screen.getByRole('switch', { name: 'Storefront' }).focus();
    await keyboard(' {Control>}{Enter}{/Control}');
    await toast(saved);
    expect(await read(store)).toMatchObject({ name: 'Sharma Kirana Store', storefront: true });
    field('UPI ID').focus();
    await keyboard('sharma@bank');
    await tab();
    expect(field('Address on the internet')).toHaveFocus();
    await tab();
    expect(field('Mail customers each step')).toHaveFocus();
    await isUnsaved('UPI ID');
    field(mailOwners).focus();
    await tab();
    expect(button('Discard')).toHaveFocus();
    await keyboard('{Enter}');
    await waitFor(() => expect(field('UPI ID')).toHaveValue(''));
  });
});

test('whoever signs up or joins finds the cities and the name of the store', async ({
  store,
  app,
}) => {
  await openShop(store, { cities: [{ name: 'Pune', state: 'Maharashtra' }] });
  const invitation = { email: ravi.email, position: 'packer' };
  const { link } = (await store.ask('POST', '/api/people/invitations', { body: invitation })).body;
  await app.open('/register');
  expect(await screen.findByRole('option', { name: 'Pune' })).toBeInTheDocument();
  await app.open(link.slice(store.url.length));
  expect(await screen.findByRole('heading', { name: 'Join Sharma General Store' })).toBeVisible();
});

describe('online payment', () => {
  const needsKeys = "Set Razorpay's keys on the server first";
  const payOnline = () => field('Pay online');

  test('without keys it cannot be switched on, and it says why', async ({ store, app }) => {
    await open(app);
    expect(payOnline()).toHaveAccessibleDescription(needsKeys);
    await app.user.click(payOnline());
    await app.user.keyboard(' ');
    expect(payOnline()).not.toBeChecked();
    await isUnsaved('');
    expect((await read(store)).onlinePayment).toBe(false);
  });

  test('a server that has lost its keys says so, and it stays in sight', async ({ app }) => {
    app.intercept(/^GET \/api\/store\/settings\/all/, async (pass) =>
      Response.json({ ...(await (await pass()).json()), razorpay: 'live' }),
    );
    await open(app);
    await app.user.click(payOnline());
    await save(app);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(needsKeys));
    await isUnsaved('Pay online');
    await fillIn(app, { 'Store name': 'Nila Dukan' });
    await isUnsaved('Store name, Pay online');
    expect(screen.getByRole('alert')).toHaveTextContent(needsKeys);
  });

  describe('with test keys', () => {
    test.override({ storeEnv: { RAZORPAY_KEY_ID: 'rzp_test_key', RAZORPAY_KEY_SECRET: 'secret' } });

    test('it is switched on, and no real money moves', async ({ store, app }) => {
      await open(app);
      expect(payOnline()).toHaveAccessibleDescription('Test keys: no real money.');
      expect(payOnline()).not.toBeChecked();
      await app.user.click(payOnline());
      await isUnsaved('Pay online');
      await save(app);
      await toast(saved);
      expect(payOnline()).toHaveAccessibleDescription('Test keys: no real money.');
      await app.open('/history');
      await waitFor(() =>
        expect(screen.getByRole('main')).toHaveTextContent('Payment online switched on'),
      );
      const stored = { razorpay: 'test', settings: { onlinePayment: true } };
      expect(await readAll(store)).toMatchObject(stored);
    });
  });

  describe('with live keys', () => {
    test.override({ storeEnv: { RAZORPAY_KEY_ID: 'rzp_live_key', RAZORPAY_KEY_SECRET: 'secret' } });

    test('nothing is said about a test', async ({ app }) => {
      await open(app);
      expect(payOnline()).toHaveAccessibleDescription(expect.stringMatching(/through Razorpay/));
      expect(screen.queryByText(/Test keys/)).toBeNull();
    });
  });
});
