import type { TeamPosition } from '@kirana/contract';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { asha, type Store } from './store.ts';

const phone = { width: 360, height: 740 };

/** Adds a member of the team by an account; returns a token. */
export async function joinTeam(
  store: Store,
  position: TeamPosition,
  name: string,
  email = `${name.split(' ')[0]?.toLowerCase()}@example.in`,
): Promise<string> {
  await store.adminToken();
  const person = { ...asha, name, email };
  const token = await store.join(person);
  await store.setPosition(person, position);
  return token;
}

/** A page of another browser, with a log-in of its own. */
export async function pageOf(
  browser: Browser,
  store: Store,
  token: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const localStorage = [{ name: 'token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: store.url, localStorage }] };
  const context = await browser.newContext({ baseURL: store.url, storageState, ...options });
  return context.newPage();
}

/** The phone of a new team member. */
export async function phoneOf(
  browser: Browser,
  store: Store,
  position: TeamPosition,
  name: string,
): Promise<Page> {
  const token = await joinTeam(store, position, name);
  return pageOf(browser, store, token, { viewport: phone, hasTouch: true });
}
