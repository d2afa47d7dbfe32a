import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Waits for what fades or slides in, whose colours are not those that stay. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** All violations that axe finds on the screen, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await animationsEnd(page);
  // A page keeps it, since sending and reading it takes longer than a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations: found } = await run(document, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  });
}

/** How many pixels the screen can be scrolled sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Behind a dialog the place of the scroll bar is no part of the content.
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Checks the present page in both themes: axe finds nothing, and nothing scrolls sideways. */
export async function cleanInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${page.url()}, ${colorScheme}`).toEqual([]);
    expect(await sidewaysOverflow(page), page.url()).toBe(0);
  }
}
