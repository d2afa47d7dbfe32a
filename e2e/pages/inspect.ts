import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow, violations } from './violations.ts';

const screen = { width: 1280, height: 800 };
/** A window of 1280 px at 200 %. */
const zoomed = { width: 640, height: 400 };
const phone = { width: 360, height: 740 };

interface Control {
  name: string;
  /** Whether it is in the bar, whose links are behind a toggle on a small screen. */
  inBar: boolean;
  /** Whether it opens a menu of other ones. */
  isMenu: boolean;
  /**
   * Whether its target is at least 44 by 44 pixels, or it is a link in a text, which is as high as
   * its line.
   */
  fits: boolean;
}

/** Runs in the page: lists every usable control except the hidden skip link. */
function controlsInPage(): Control[] {
  const scope = document.querySelector('dialog:modal') ?? document;
  const all = scope.querySelectorAll<HTMLElement>(
    'a[href]:not([href="#main"]), button, input, select, textarea',
  );
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  };
  const labelsOf = (control: Element) =>
    control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  // What a tap on it reaches, which includes a card around a link and the label of a checkbox.
  const takesFinger = (control: HTMLElement, part: Element) => {
    part.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = part.getBoundingClientRect();
    if (Math.min(width, height) >= 43.5) return true;
    // A hit counts for the whole pixel that contains it.
    const [middle, centre, reach] = [x + width / 2, y + height / 2, 21];
    const owners: Element[] = [control, ...labelsOf(control)];
    // An invisible slider over a drawing leaves taps to the drawing.
    if (getComputedStyle(control).pointerEvents === 'none' && control.parentElement)
      owners.push(control.parentElement);
    return [
      [middle - reach, centre],
      [middle + reach, centre],
      [middle, centre - reach],
      [middle, centre + reach],
    ].every(([left = 0, top = 0]) => {
      const hit = document.elementFromPoint(left, top);
      return owners.some((owner) => owner.contains(hit));
    });
  };
  const isInText = (control: HTMLElement) =>
    getComputedStyle(control).display === 'inline' &&
    control.parentElement?.textContent?.trim() !== control.textContent?.trim();
  return [...all].flatMap((control) => {
    const parts = [control, ...labelsOf(control)].filter(isSeen);
    if (parts.length === 0) return [];
    const label = control.getAttribute('aria-label') ?? labelsOf(control)[0]?.textContent;
    const name = (label ?? control.textContent ?? '').trim() || control.id;
    const fits = isInText(control) || parts.some((part) => takesFinger(control, part));
    const inBar = control.closest('header:has(nav)') !== null;
    const isMenu = control.getAttribute('aria-haspopup') === 'menu';
    return [{ name, inBar, isMenu, fits }];
  });
}

/**
 * Runs in the page: the pairs of controls that lie over each other, but for what floats over the page
 * or is scrolled apart. The edges of two targets may meet, since they reach beyond what is drawn.
 */
function overlapsInPage(): string[] {
  const edge = 12;
  const scope = document.querySelector('dialog:modal') ?? document.querySelector('main');
  const floats = (element: Element | null): boolean =>
    element !== null &&
    element !== scope &&
    (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position) ||
      floats(element.parentElement));
  const scrollerOf = (element: Element | null): Element | null =>
    element === null || /auto|scroll/.test(getComputedStyle(element).overflowY)
      ? element
      : scrollerOf(element.parentElement);
  const all = [...(scope?.querySelectorAll('a[href], button, input, select, textarea') ?? [])];
  const seen = all.filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(one).pointerEvents !== 'none' &&
      !floats(one),
  );
  const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent) || one.id;
  const boxes = seen.map((one) => ({
    one,
    scroller: scrollerOf(one),
    ...one.getBoundingClientRect().toJSON(),
  }));
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (b) =>
          a.scroller === b.scroller &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > edge &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > edge &&
          !a.one.contains(b.one),
      )
      .map((b) => `${nameOf(a.one)} | ${nameOf(b.one)}`),
  );
}

/** The headings and lines that fold what stands below them. */
const folded = 'main :is(h2, [role="group"]) > button[aria-expanded]';

/** The names below all of them, which themselves are none. */
async function namesUnfolded(page: Page): Promise<string[]> {
  const headings = page.locator(folded);
  await headings.evaluateAll((all) => {
    for (const one of all as HTMLElement[])
      if (one.getAttribute('aria-expanded') === 'false') one.click();
  });
  const own = await headings.allTextContents();
  return (await shownNames(page)).filter((name) => !own.includes(name));
}

/** The names of the screen's usable controls; those that are folded away count as the others. */
async function namesIn(page: Page): Promise<string[]> {
  const fold = page.locator(
    'main :is(search, [data-page-head]) button[aria-expanded]:not([aria-haspopup])',
  );
  const isModal = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  if (!isModal && (await page.locator(folded).count()) > 0) return namesUnfolded(page);
  if (isModal || !(await fold.isVisible())) return shownNames(page);
  const isFolded = (await fold.getAttribute('aria-expanded')) === 'false';
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  if (isFolded) await fold.click();
  const names = await shownNames(page);
  if (isFolded) await fold.click();
  // A focused notification stays.
  await focused.evaluate((element) => element.focus());
  const own = await fold.textContent();
  return names.filter((name) => name !== own);
}

async function shownNames(page: Page): Promise<string[]> {
  const controls = await page.evaluate(controlsInPage);
  const inMenus = await page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.querySelector('main');
    return Array.from(scope?.querySelectorAll('[role="menuitem"]') ?? [], (one) =>
      String(one.textContent),
    );
  });
  const shown = controls.filter(({ inBar, isMenu }) => !inBar && !isMenu);
  return [...shown.map(({ name }) => name), ...inMenus].sort();
}

function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
}

/** Like `inspect`, for things shown only on a phone. */
export async function inspectOnPhone(page: Page, state: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // What the page draws by its width follows the change of the window.
  await expect
    .configure({ soft: true })
    .poll(() => sidewaysOverflow(page), `${state}: overflow on a phone`)
    .toBe(0);
  const small = async () => {
    const controls = await page.evaluate(controlsInPage);
    return controls.filter(({ fits }) => !fits).map(({ name }) => name);
  };
  // The page may still be laying itself out for the phone.
  const message = `${state}: too small for a finger`;
  await expect.configure({ soft: true }).poll(small, { message }).toEqual([]);
  const overlaps = () => page.evaluate(overlapsInPage);
  await expect
    .configure({ soft: true })
    .poll(overlaps, `${state}: what lies over another on a phone`)
    .toEqual([]);
  expect.soft(await violations(page), `${state}: axe, dark, on a phone`).toEqual([]);
}

/** Like `inspect`, for things shown only on a wide screen. */
export async function inspectOnScreen(page: Page, state: string): Promise<void> {
  await page.setViewportSize(screen);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(overlapsInPage), `${state}: what lies over another`)
    .toEqual([]);
  expect.soft(await violations(page), `${state}: axe, light`).toEqual([]);
  expect.soft(await runningAnimations(page), `${state}: animations`).toBe(0);
}

/**
 * Inspects the page in its present state: axe in light on a wide screen and in dark on a phone; no
 * motion with reduced motion; nothing lost and no horizontal scrolling at 200 % and on a phone; on
 * a phone every control is large enough for a finger.
 */
export async function inspect(page: Page, state: string): Promise<void> {
  await inspectOnScreen(page, state);
  const names = await namesIn(page);

  await page.setViewportSize(zoomed);
  expect.soft(await sidewaysOverflow(page), `${state}: overflow at 200 %`).toBe(0);
  // What the page draws by its width follows the change of the window.
  const softly = expect.configure({ soft: true });
  await softly.poll(() => namesIn(page), `${state}: what can be used at 200 %`).toEqual(names);

  await inspectOnPhone(page, state);
  await softly.poll(() => namesIn(page), `${state}: what can be used on a phone`).toEqual(names);
  await page.setViewportSize(screen);
}
