import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, describe, expect } from 'vitest';
import { openShop } from '../e2e/shop-store.ts';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { dialogsClosed, toast } from './dialogs.ts';
import { fill } from './forms.ts';
import { lost } from './parts.ts';
import { watchFiles } from './saved-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kirana-screen-'));
afterAll(() => rmSync(folder, { recursive: true }));

const card = (name: string) => screen.findByRole('region', { name });

describe('the system', () => {
  test.override({ storeEnv: { BACKUP_DIR: folder } });

  test('a backup is made by a press, and its download asks for the password', async ({ app }) => {
    await app.openAsOwner('/system');
    const backups = within(await card('Backups'));
    expect(backups.getByText('No backup yet')).toBeVisible();
    expect(backups.getByText(/^Next at /)).toBeVisible();
    expect(backups.getByText('How to restore')).toBeVisible();
    await app.user.click(backups.getByRole('button', { name: 'Back up now' }));
    expect(await toast('The backup has begun')).toBeVisible();
    // A process of low priority makes it.
    const row = await backups.findByRole('row', { name: /By hand 1 MB/ }, { timeout: 50_000 });
    expect(await backups.findByText(/^Last backup \d+:\d\d [ap]m, 1 MB$/)).toBeVisible();
    await app.user.click(within(row).getByRole('button', { name: 'Download' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('It holds your customers’ names, numbers and addresses.'),
    ).toBeVisible();
    const password = dialog.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await app.user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'));
    await fill(app, password, 'wrong');
    await app.user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('The present password is not right'),
    );
    expect(password).toHaveValue('wrong');
    const nextFile = watchFiles();
    await fill(app, password, asha.password);
    await app.user.click(dialog.getByRole('button', { name: 'Download' }));
    expect((await nextFile()).name).toMatch(/^asked-.+\.backup$/);
    await dialogsClosed();
  });
});

test('each line of the server says whether it is good, and what to do', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  const goOn = app.intercept(/^GET \/api\/system$/, lost);
  await app.open('/system');
  expect(await screen.findByText('Failed to fetch the system’s state.')).toBeVisible();
  goOn();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  const lines = within(await card('This server')).getAllByRole('listitem');
  const lineOf = (label: string) => lines.find(({ textContent }) => textContent?.startsWith(label));
  expect(lineOf('Web address')).toHaveTextContent(
    /Phones and customers cannot open this address\.Look$/,
  );
  expect(lineOf('Database')).toHaveTextContent(/^DatabaseSQLite, \d+ MBGood$/);
  expect(lineOf('Mail')).toHaveTextContent('Mails lie in the outbox. Set SMTP_URL.');
  expect(lineOf('Errors')).toHaveTextContent(/NoneGood$/);
  await app.user.click(screen.getByRole('button', { name: 'Send a test mail' }));
  expect(await toast(`Sent to ${asha.email}`)).toBeVisible();
  expect((await store.mailsTo(asha.email)).at(-1)?.subject).toBe('A test mail of Kirana');
  expect(within(await card('Backups')).getByText(/Set BACKUP_DIR on the server/)).toBeVisible();
  await openShop(store, { site: 'https://shop.example.in' });
  await app.open('/system');
  await within(await card('This server')).findByText('Use https://shop.example.in');
});
