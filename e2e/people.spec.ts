import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { asha } from './store.ts';

const meena = { ...asha, email: 'meena@example.in', name: 'Meena Iyer', phone: '9810022446' };

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
  guest.on('request', (request) => requests.push(request.url(), JSON.stringify(request.headers())));
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Join Kirana', level: 1 })).toBeVisible();
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest.getByText('Name is required')).toBeVisible();
  await guest.getByLabel('Full Name').fill(meena.name);
  await guest.getByLabel('Phone').fill(meena.phone);
  await guest.getByLabel('City').selectOption(meena.city);
  await guest.getByLabel('Password', { exact: true }).fill(meena.password);
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
