import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { storedToken, storeToken } from './pages/session-token.ts';
import { asha, ravi, type Store } from './store.ts';

const meena = { ...asha, email: 'meena@example.in', name: 'Meena Iyer', phone: '9810022446' };

/** The link of an invitation by the owner. */
async function linkFor(store: Store, email: string, position: string): Promise<string> {
  const { body } = await store.call('POST', '/api/people/invitations', {
    token: await store.adminToken(),
    body: { email, position },
  });
  return body.link;
}

async function fillJoin(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(meena.name);
  await page.getByLabel('Phone').fill(meena.phone);
  await page.getByLabel('City').selectOption(meena.city);
  await page.getByLabel('Password', { exact: true }).fill(meena.password);
}

test.describe('as the owner', () => {
  test.use({ asAdmin: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('somebody is invited, joins by the link, is changed and removed @both', async ({
    store,
    page,
    browser,
  }) => {
    test.slow();
    await page.goto('/people');
    await expect(page).toHaveTitle('People · Kirana');
    for (const name of ['Position', 'Last seen'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const position of ['Owner', 'Manager', 'Packer', 'Rider'])
      await expect(dialog.getByRole('radio', { name: position })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await dialog.getByLabel('Email').fill(meena.email);
    await dialog.getByRole('radio', { name: 'Packer' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('No mail server is set. Send this link yourself.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const share = dialog.getByRole('link', { name: 'Share on WhatsApp' });
    const shared = new URL((await share.getAttribute('href')) ?? '');
    expect(shared.origin).toBe('https://wa.me');
    expect(shared.searchParams.get('text')).toBe(`Join our team as Packer: ${link}`);
    await expect(share).toHaveAttribute('rel', 'noreferrer');
    expect((await store.mailsTo(meena.email)).at(-1)?.text).toContain(link);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const invitations = page.getByRole('region', { name: 'Invitations' });
    await expect(invitations.getByText(/^Sent .+, valid for 7 days$/)).toBeVisible();

    const requests: string[] = [];
    const guest = await (
      await browser.newContext({ storageState: { cookies: [], origins: [] } })
    ).newPage();
    guest.on('request', (request) =>
      requests.push(request.url(), JSON.stringify(request.headers())),
    );
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Join Kirana', level: 1 })).toBeVisible();
    await guest.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(guest.getByText('Name is required')).toBeVisible();
    await fillJoin(guest);
    await guest.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(guest).toHaveURL('/login');
    await expect(guest.getByLabel('Email')).toHaveValue(meena.email);
    // The token is only in the fragment: neither a request's URL nor a referrer contains it.
    expect(requests.join()).not.toContain(link.split('#')[1]);
    await guest.getByLabel('Password', { exact: true }).fill(meena.password);
    await guest.getByRole('button', { name: 'Login' }).click();
    await guest.getByRole('link', { name: 'Profile' }).click();
    await expect(guest.getByText('Packer', { exact: true })).toBeVisible();
    await guest.goto(link);
    await expect(
      guest.getByText('This invitation is no longer valid. Ask for a new one.'),
    ).toBeVisible();

    await page.reload();
    const row = page.getByRole('row', { name: meena.name });
    await expect(row).toContainText('Packer');
    await row.getByRole('button', { name: 'Change position' }).click();
    await dialog.getByRole('radio', { name: 'Manager' }).check();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Meena Iyer is now manager')).toBeVisible();
    await expect(row).toContainText('Manager');
    await row.getByRole('button', { name: 'Remove from the team' }).click();
    await new Dialogs(page).answer('Remove from the team');
    await expect(row).toBeHidden();
    await guest.context().close();
  });

  test('an e-mail that is being typed is not lost by Escape', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/people');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const email = page.getByRole('dialog').getByLabel('Email');
    await email.fill(meena.email);
    await email.press('Escape');
    const dialogs = new Dialogs(page);
    await dialogs.answer('Stay');
    await expect(email).toHaveValue(meena.email);
    await email.press('Escape');
    await dialogs.answer('Leave');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the last owner stays, and the screen says why', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await page.goto('/people');
    const row = page.getByRole('row', { name: asha.name });
    await expect(row).toContainText('The store needs an owner.');
    await expect(row.getByRole('button')).toHaveCount(0);
    await store.join(ravi);
    await store.setPosition(ravi, 'owner');
    await page.reload();
    await expect(row.getByRole('button', { name: 'Remove from the team' })).toBeVisible();
  });

  test('an invitation is sent again and withdrawn', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const link = await linkFor(store, meena.email, 'rider');
    await page.goto('/people');
    await page.getByRole('button', { name: 'Send again' }).click();
    const again = await page.getByLabel('Link').inputValue();
    expect(again).not.toBe(link);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await new Dialogs(page).answer('Withdraw');
    await expect(page.getByText('Nobody is invited just now.')).toBeVisible();
    for (const one of [link, again]) {
      const token = one.split('#')[1];
      const opened = await store.call('POST', '/api/people/invitation', { body: { token } });
      expect(opened.status).toBe(400);
    }
  });

  test('the password is changed, all other log-ins end, and this one goes on', {
    tag: '@release',
  }, async ({ store, page }) => {
    const elsewhere = await store.logIn(asha);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    const present = dialog.getByLabel('Present password');
    await present.fill('wrong');
    await dialog.getByLabel('New password').fill('cardamom-and-clove');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('The present password is not right')).toBeVisible();
    await present.fill(asha.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Administrator')).toBeVisible();
    const { status } = await store.call('GET', '/api/auth/me', { token: elsewhere });
    expect(status).toBe(401);
    const before = await storedToken(page);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await new Dialogs(page).answer('Log out everywhere');
    await expect(page.getByText('All other log-ins have ended')).toBeVisible();
    expect(await storedToken(page)).not.toBe(before);
    await page.reload();
    await expect(page.getByText('Owner', { exact: true })).toBeVisible();
  });
});

test('who has an account joins with it, and nobody else by their link', {
  tag: '@release',
}, async ({ store, page }) => {
  const link = await linkFor(store, meena.email, 'packer');
  await store.join(meena);
  await page.goto(link);
  await fillJoin(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('This e-mail has an account. Log in to join')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(meena.email);
  await dialog.getByLabel('Password', { exact: true }).fill(meena.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Join as Meena Iyer' }).click();
  await expect(page).toHaveURL('/to-pack');
  await expect(page.getByText('You are in the team now')).toBeVisible();

  const other = await linkFor(store, 'imran@example.in', 'rider');
  await page.goto(other);
  await expect(
    page.getByText('This invitation is no longer valid. Ask for a new one.'),
  ).toBeVisible();
});

const screens = {
  '/manage-order': ['owner', 'manager'],
  '/manage-products': ['owner', 'manager'],
  '/manage-category': ['owner', 'manager'],
  '/manage-banner': ['owner', 'manager'],
  '/manage-store': ['owner', 'manager'],
  '/admin-dashboard': ['owner', 'manager'],
  '/to-pack': ['owner', 'manager', 'packer'],
  '/to-deliver': ['owner', 'manager', 'rider'],
  '/history': ['owner', 'manager'],
  '/people': ['owner'],
  '/settings': ['owner'],
} as const;
/** The spec's screens stay open to customers, who are told by the server. */
const openToCustomers = Object.keys(screens).filter(
  (path) => !/history|people|settings|to-/.test(path),
);

for (const position of ['owner', 'manager', 'packer', 'rider', 'customer'] as const)
  test(`menu and address agree for a ${position}`, { tag: '@release' }, async ({ store, page }) => {
    await store.adminToken();
    const token = await store.join(ravi);
    await store.setPosition(ravi, position);
    await storeToken(page, token);
    await page.goto('/profile');
    await expect(page.getByText(ravi.name)).toBeVisible();
    const bar = new NavigationBar(page);
    const linked = await bar.bar
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const [path, positions] of Object.entries(screens)) {
      const isOpen = position === 'customer' && openToCustomers.includes(path);
      const mayUse = (positions as readonly string[]).includes(position);
      expect(linked.includes(path), path).toBe(mayUse || isOpen);
      await page.goto(path);
      const refused = page.getByText('You do not have access to this screen.');
      if (mayUse || isOpen) {
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No access');
        await expect(refused).toBeHidden();
      } else await expect(refused).toBeVisible();
    }
    await page.getByRole('link', { name: 'Kirana' }).click();
    await expect(page).toHaveURL('/');
    const own: Readonly<Record<string, string>> = { packer: '/to-pack', rider: '/to-deliver' };
    const start = page.getByRole('link', { name: 'Start with your orders' });
    await expect(start).toHaveAttribute('href', own[position] ?? '/manage-order');
  });

test('the new screens send visitors to the log-in', { tag: '@release' }, async ({ page }) => {
  for (const path of ['/people', '/settings', '/history', '/to-pack', '/to-deliver']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('a position that is taken away while somebody works is gone at once', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.adminToken();
  const token = await store.join(ravi);
  await store.setPosition(ravi, 'manager');
  await storeToken(page, token);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  // Otherwise a live call may tell first, and the field would be gone.
  await page.route('**/api/live*', (route) => route.abort());
  await store.setPosition(ravi, 'rider');
  await page.getByLabel('What').selectOption('Store');
  await expect(page.getByText('You do not have access to this screen.')).toBeVisible();
  await expect(new NavigationBar(page).link('Dashboard')).toBeHidden();
});
