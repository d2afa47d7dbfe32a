import { within } from '@testing-library/dom';
import type { App } from './app.ts';
import { bar, buttonOf, type Part, press } from './parts.ts';

/** The store's button in the bar. */
export const door: Part = buttonOf(bar, /\. Store: /);

/** Chooses an entry of that button's menu. */
export async function chooseAtDoor(app: App, name: string): Promise<void> {
  await press(app, bar, /\. Store: /);
  await press(app, bar, name);
}

/** Whether the store's screen says that it is open or closed. */
export const state: Part = () => within(document.body).queryByText(/^Store is currently:/);
