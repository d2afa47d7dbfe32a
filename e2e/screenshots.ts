import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type KiranaProcess, startKirana } from '../server/test/process.ts';
import { chromiumLaunch } from './chromium.ts';

// Pictures of every screen for the documents, taken from a freshly filled demo store.

const folder = join(import.meta.dirname, '../docs/screenshots');
const admin = { email: 'demo@kirana.example', password: 'kirana-demo' };

/** File name → path; those behind a log-in are taken as the administrator. */
const screens: Readonly<Record<string, string>> = {
  landing: '/',
  dashboard: '/admin-dashboard?period=monthly',
  orders: '/manage-order',
  products: '/manage-products',
  'add-product': '/add-product',
  categories: '/manage-category',
  store: '/manage-store',
  banners: '/manage-banner',
  profile: '/profile',
  privacy: '/privacy',
};
const loggedOutScreens = {
  'sign-up': '/register',
  'verify-otp': '/verify-otp',
  login: '/login',
  'forgot-password': '/forgot-password',
};

const looks = [
  { suffix: '', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { suffix: '-phone-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

async function logIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function photograph(
  browser: Browser,
  address: string,
  paths: Readonly<Record<string, string>>,
  token?: string,
): Promise<void> {
  const localStorage = token ? [{ name: 'token', value: token }] : [];
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  for (const { suffix, ...look } of looks) {
    const context = await browser.newContext({ ...look, storageState, locale: 'en-IN' });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(address + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(folder, `${name}${suffix}.png`) });
    }
    await context.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'kirana-screenshots-'));
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
let server: KiranaProcess | undefined;
const browser = await chromium.launch(chromiumLaunch());
try {
  const account = ['--admin-email', admin.email, '--admin-password', admin.password];
  await startKirana(['seed', '--orders', '2500', '--days', '90', ...account], env).exited;
  server = startKirana(['serve'], env);
  const [, address = ''] = await server.printed(/Kirana listens on (\S+)/);
  mkdirSync(folder, { recursive: true });
  await photograph(browser, address, screens, await logIn(address));
  await photograph(browser, address, loggedOutScreens);
} finally {
  await browser.close();
  server?.child.kill('SIGTERM');
  await server?.exited;
  rmSync(dataDir, { recursive: true });
}
