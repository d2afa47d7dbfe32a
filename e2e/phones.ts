import type { TeamPosition } from '@kirana/contract';
import type { Browser, Page } from '@playwright/test';
import { storeToken } from './pages/session-token.ts';
import { asha, type Store } from './store.ts';

const phone = { width: 360, height: 740 };

/** Adds a member of the team by an account; returns a token. */
export async function joinTeam(
  store: Store,
  position: TeamPosition,
  name: string,
): Promise<string> {
  await store.adminToken();
  const person = { ...asha, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.in` };
  const token = await store.join(person);
  await store.setPosition(person, position);
  return token;
}

/** The phone of a new team member. */
export async function phoneOf(
  browser: Browser,
  store: Store,
  position: TeamPosition,
  name: string,
): Promise<Page> {
  const token = await joinTeam(store, position, name);
  const context = await browser.newContext({ baseURL: store.url, viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await storeToken(page, token);
  return page;
}
