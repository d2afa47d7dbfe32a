import type { Position } from '@kirana/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, dialogsClosed, logInAgain, toast } from './dialogs.ts';
import { fill, press } from './forms.ts';
import { hold, lost } from './parts.ts';

const meena = { ...asha, email: 'meena@example.in', name: 'Meena Iyer', phone: '9810022446' };
const gone = 'This invitation is no longer valid. Ask for a new one.';
const noAccess = 'You do not have access to this screen.';

/** The path of an invitation's link by the owner, and its token. */
async function inviteTo(store: Store, email: string, position: Position) {
  const { body } = await store.call('POST', '/api/people/invitations', {
    token: await store.adminToken(),
    body: { email, position },
  });
  return body.link.slice(store.url.length);
}

async function openAs(app: App, store: Store, position: Position, path: string) {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  await store.setPosition(ravi, position);
  await app.open(path);
}

const bar = () => screen.findByRole('navigation', { name: 'Main' });
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
const button = (name: string) => screen.findByRole('button', { name });

test('an e-mail that is being typed is not lost by Escape, and a double click invites once', async ({
  app,
}) => {
  let calls = 0;
  app.intercept(/^POST \/api\/people\/invitations$/, (pass) => {
    calls += 1;
    return pass();
  });
  await app.openAsOwner('/people');
  await app.user.click(await button('Invite'));
  const email = screen.getByLabelText('Email');
  await app.user.type(email, meena.email);
  await app.user.keyboard('{Escape}');
  await answer(app, 'Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(email).toHaveValue(meena.email);
  await app.user.dblClick(await button('Send invitation'));
  await button('Copy link');
  expect(calls).toBe(1);
});

test('what is typed or chosen while an answer is on its way stays', async ({ store, app }) => {
  await openAs(app, store, 'packer', '/');
  await app.openAsOwner('/people');
  await app.user.click(await button('Invite'));
  const held = async (call: RegExp, send: string, change: () => Promise<void>) => {
    const { letGo, seen } = hold(app, call);
    await app.user.click(await button(send));
    await waitFor(() => expect(seen).toHaveLength(1));
    await change();
    letGo();
  };
  await app.user.type(screen.getByLabelText('Email'), meena.email);
  await held(/^POST \/api\/people\/invitations$/, 'Send invitation', () =>
    fill(app, screen.getByLabelText('Email'), 'imran@example.in'),
  );
  await app.user.click(await button('Done'));
  expect(await screen.findByLabelText('Email')).toHaveValue('imran@example.in');
  await app.user.clear(screen.getByLabelText('Email'));
  await app.user.click(await button('Cancel'));

  await app.user.click(await button('Change position'));
  await app.user.click(screen.getByRole('radio', { name: /^Rider/ }));
  await held(/^PUT \/api\/people\//, 'Update', () =>
    app.user.click(screen.getByRole('radio', { name: /^Manager/ })),
  );
  await toast(/rider/i);
  expect(screen.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  await press(app, () => screen.getByRole('button', { name: 'Update' }));
  await dialogsClosed();
});

test('the last owner stays, and the screen says why', async ({ store, app }) => {
  await app.openAsOwner('/people');
  const findRow = () => screen.findByRole('row', { name: new RegExp(asha.name) });
  const row = await findRow();
  expect(row).toHaveTextContent('The store needs an owner.');
  expect(within(row).queryByRole('button')).toBeNull();
  await store.join(ravi);
  await store.setPosition(ravi, 'owner');
  await app.open('/people');
  const remove = within(await findRow()).getByRole('button', { name: 'Remove from the team' });
  expect(remove).toBeVisible();
});

test('an invitation is sent again and withdrawn', async ({ store, app }) => {
  const link = await inviteTo(store, meena.email, 'rider');
  await app.openAsOwner('/people');
  await app.user.click(await button('Send again'));
  const again = (await screen.findByLabelText<HTMLInputElement>('Link')).value;
  expect(again).not.toContain(link);
  await app.user.click(await button('Done'));
  await app.user.click(await button('Withdraw'));
  await answer(app, 'Withdraw');
  expect(await screen.findByText('Nobody is invited just now.')).toBeVisible();
  for (const one of [link, again]) {
    const body = { token: one.split('#')[1] };
    const opened = await store.call('POST', '/api/people/invitation', { body });
    expect(opened.status).toBe(400);
  }
});

test('the password is changed, all other log-ins end, and this one goes on', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  const elsewhere = await store.logIn(asha);
  await app.open('/profile');
  await app.user.click(await button('Change password'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => app.user.click(dialog.getByRole('button', { name: 'Change password' }));
  await app.user.type(dialog.getByLabelText('Present password'), 'wrong');
  await app.user.type(dialog.getByLabelText('New password'), 'cardamom-and-clove');
  await send();
  expect(await dialog.findByText('The present password is not right')).toBeVisible();
  await fill(app, dialog.getByLabelText('Present password'), asha.password);
  await send();
  await dialogsClosed();
  expect(await toast('Your password is changed. All other log-ins have ended')).toBeVisible();
  await app.open('/profile');
  expect(await screen.findByText('Administrator')).toBeVisible();
  expect((await store.call('GET', '/api/auth/me', { token: elsewhere })).status).toBe(401);
  const before = localStorage.getItem('token');
  await app.user.click(await button('Log out everywhere'));
  await answer(app, 'Log out everywhere');
  expect(await toast('All other log-ins have ended')).toBeVisible();
  expect(localStorage.getItem('token')).not.toBe(before);
  await app.open('/profile');
  expect(await screen.findByText('Owner')).toBeVisible();
});

test('a new password that is typed while another is set stays', async ({ app }) => {
  await app.openAsOwner('/profile');
  await app.user.click(await button('Change password'));
  const { letGo, seen } = hold(app, /^\w+ \/api\/auth\/.*password/);
  await app.user.type(await screen.findByLabelText('Present password'), asha.password);
  await app.user.type(screen.getByLabelText('New password'), 'cardamom-and-clove{Enter}');
  await waitFor(() => expect(seen).toHaveLength(1));
  await fill(app, screen.getByLabelText('New password'), 'cardamom-and-cloves');
  letGo();
  await toast(/^Your password is changed/);
  expect(screen.getByLabelText('New password')).toHaveValue('cardamom-and-cloves');
  expect(screen.getByLabelText('Present password')).toHaveValue('');
});

test('who has an account joins with it, and nobody else by their link', async ({ store, app }) => {
  const link = await inviteTo(store, meena.email, 'packer');
  await store.join(meena);
  await app.open(link);
  await app.user.type(await screen.findByLabelText('Full Name'), meena.name);
  await app.user.type(screen.getByLabelText('Phone'), meena.phone);
  await screen.findByRole('option', { name: meena.city });
  await app.user.selectOptions(screen.getByLabelText('City'), meena.city);
  await app.user.type(screen.getByLabelText('Password'), meena.password);
  await app.user.click(await button('Join'));
  expect(await screen.findByText('This e-mail has an account. Log in to join')).toBeVisible();
  await app.user.click(await button('Log in'));
  await logInAgain(app, meena);
  await app.user.click(await button('Join as Meena Iyer'));
  await waitFor(() => expect(app.address()).toBe('/to-pack'));
  expect(await toast('You are in the team now')).toBeVisible();

  await app.open(await inviteTo(store, 'imran@example.in', 'rider'));
  expect(await screen.findByText(gone)).toBeVisible();
});

const screens: Readonly<Record<string, readonly Position[]>> = {
  '/manage-order': ['owner', 'manager', 'customer'],
  '/manage-products': ['owner', 'manager', 'customer'],
  '/manage-category': ['owner', 'manager', 'customer'],
  '/manage-banner': ['owner', 'manager', 'customer'],
  '/manage-store': ['owner', 'manager', 'customer'],
  '/admin-dashboard': ['owner', 'manager', 'customer'],
  '/to-pack': ['owner', 'manager', 'packer'],
  '/to-deliver': ['owner', 'manager', 'rider'],
  '/live-orders': ['owner', 'manager'],
  '/price-and-stock': ['owner', 'manager'],
  '/import-products': ['owner', 'manager'],
  '/customers': ['owner', 'manager'],
  '/cash': ['owner', 'manager'],
  '/history': ['owner', 'manager'],
  '/people': ['owner'],
  '/settings': ['owner'],
  '/system': ['owner'],
};

test.for(['owner', 'manager', 'packer', 'rider', 'customer'] as const)(
  'menu and address agree for a %s',
  async (position, { store, app }) => {
    await openAs(app, store, position, '/profile');
    await screen.findByText(ravi.name);
    // The bar has its links once the rights are known, which a screen waits for as well.
    const linked = await waitFor(async () => {
      const links = linksOf(await bar());
      for (const [path, positions] of Object.entries(screens))
        expect(links.includes(path), path).toBe(positions.includes(position));
      return links;
    });
    for (const [path, positions] of Object.entries(screens)) {
      const isOpen = positions.includes(position);
      await app.open(path);
      await waitFor(async () => expect(linksOf(await bar())).toEqual(linked));
      if (isOpen) {
        const heading = await screen.findByRole('heading', { level: 1 });
        expect(heading).not.toHaveTextContent('No access');
        expect(screen.queryByText(noAccess)).toBeNull();
      } else expect(await screen.findByText(noAccess)).toBeVisible();
    }
  },
);

test('the screens that need an account send visitors to the log-in', async ({ app }) => {
  const open = /^.manage-/;
  for (const path of [...Object.keys(screens).filter((one) => !open.test(one)), '/profile']) {
    await app.open(path);
    await waitFor(() => expect(app.address()).toBe('/login'));
  }
});

test('a position that is taken away while somebody works is gone at once', async ({
  store,
  app,
}) => {
  // A live call may tell first, and the field would be gone.
  app.intercept(/^GET \/api\/live/, lost);
  await openAs(app, store, 'manager', '/history');
  const what = await screen.findByLabelText('What');
  const dashboard = async () => within(await bar()).queryByRole('link', { name: 'Dashboard' });
  await waitFor(async () => expect(await dashboard()).toBeVisible());
  await store.setPosition(ravi, 'rider');
  await app.user.selectOptions(what, 'Store');
  expect(await screen.findByText(noAccess)).toBeVisible();
  await waitFor(async () => expect(await dashboard()).toBeNull());
});
