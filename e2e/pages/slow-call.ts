import type { Page } from '@playwright/test';

/** Lets every call of this address take that much longer, in milliseconds. */
export async function slowCall(page: Page, call: string | RegExp, ms: number): Promise<void> {
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Lets the server do what it is asked by this address, and loses its answers, until it is unrouted. */
export async function loseAnswers(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
