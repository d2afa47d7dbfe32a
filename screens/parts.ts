import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { App } from './app.ts';

// As it is before a test takes the clock.
const { setImmediate: nextTask } = globalThis;

/** What `app.intercept` gets of a lost connection. */
export const lost = () => Promise.reject(new TypeError('lost'));

/** Holds the calls that match until they are let go; then they pass, or come to something else. */
export function hold({ intercept }: App, calls: RegExp, come?: typeof lost) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const seen: Request[] = [];
  const stop = intercept(calls, (pass, request) => {
    seen.push(request);
    return held.then(come ?? pass);
  });
  return { letGo, stop, seen };
}

/** A part of a screen as it is now: a screen may draw anew what it changes. */
export type Part = () => HTMLElement | null;

export const body: Part = () => document.body;
/** The bar at the top. */
export const bar: Part = () => document.querySelector('header');
export const main: Part = () => document.querySelector('main');
export const dialog: Part = () => document.querySelector('dialog:not([role])');
/** An alert or a question. */
export const question: Part = () => document.querySelector('dialog[role=alertdialog]');
const toasts: Part = () => screen.queryByLabelText('Notifications');

/** The first part inside another one that a selector finds. */
export const partOf =
  (part: Part, selector: string): Part =>
  () =>
    part()?.querySelector<HTMLElement>(selector) ?? null;

export const alertOf = (part: Part): Part => partOf(part, '[role=alert]');

export const region =
  (name: string): Part =>
  () =>
    screen.queryByLabelText(name, { selector: 'section' });

export const buttonOf =
  (part: Part, name: string | RegExp): Part =>
  () => {
    const box = part();
    return box && within(box).queryByRole('button', { name });
  };

/** Waits until a check passes, and React has done what it does after it: no person is faster. */
async function until<Result>(check: () => Result): Promise<Result> {
  const result = await waitFor(check);
  await new Promise<void>((resolve) => nextTask(resolve));
  return result;
}

export async function shows(part: Part, text: string | RegExp): Promise<void> {
  await until(() => expect(part()).toHaveTextContent(text));
}

export async function isThere(part: Part): Promise<void> {
  await until(() => expect(part()).toBeVisible());
}

export async function isNamed(part: Part, name: string): Promise<void> {
  await until(() => expect(part()).toHaveAccessibleName(name));
}

export async function hasFocus(part: Part): Promise<void> {
  await until(() => expect(part()).toHaveFocus());
}

/** Waits until a part is not shown any more; it has been, or another wait has come before. */
export async function isGone(part: Part): Promise<void> {
  await until(() => expect(part()).toBeNull());
}

/** Presses a button of a part once it is there and may be pressed. */
export async function press(app: App, part: Part, name: string | RegExp): Promise<void> {
  const button = await until(() => {
    const found = buttonOf(part, name)();
    expect(found).toBeVisible();
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found as HTMLElement;
  });
  await app.user.click(button);
}

/** A field of a part, by its label. */
export const fieldOf = (part: Part, label: string): HTMLElement =>
  within(part() as HTMLElement).getByLabelText(label, { selector: 'input, select, textarea' });

/** Puts a text into a field of a part, in place of what it has. */
export async function fill(app: App, part: Part, label: string, text: string): Promise<void> {
  const field = await until(() => fieldOf(part, label));
  await app.user.clear(field);
  if (text) await app.user.type(field, text);
}

/** Ticks a box or chooses a radio button of a part. */
export const check = async (app: App, part: Part, label: string): Promise<void> =>
  app.user.click(await until(() => fieldOf(part, label)));

/** Chooses an entry of a list of choices. */
export const select = async (app: App, part: Part, label: string, entry: string): Promise<void> =>
  app.user.selectOptions(await until(() => fieldOf(part, label)), entry);

/** The toast with this text. */
export const toastOf =
  (text: string): Part =>
  () =>
    within(toasts() ?? document.body)
      .queryByText(text)
      ?.closest('li') ?? null;
