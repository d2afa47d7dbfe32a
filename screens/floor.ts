import type { App } from './app.ts';
import { bar, type Part, partOf, region } from './parts.ts';

export const bell: Part = partOf(bar, 'a[aria-label^="Live orders"]');
/** The strip at the lower edge. */
export const strip = region('New orders');
/** The state of the connection, beside the bell. */
export const connection: Part = partOf(bar, '[data-lost]');

export const isRinging = (): boolean => bell()?.dataset['ringing'] === 'true';

/** Opens a screen and waits until it follows the floor. */
export async function follow(app: App, path: string): Promise<void> {
  const waits = Promise.withResolvers<void>();
  const stop = app.intercept(/^GET \/api\/live\?wait=/, (pass) => {
    waits.resolve();
    return pass();
  });
  await app.open(path);
  await waits.promise;
  stop();
}

/** Presses an empty area, which allows the page to play sound. */
export const pressHeading = ({ user }: App): Promise<void> =>
  user.click(document.querySelector('h1') as HTMLElement);

/** Makes the page's tab hidden or visible. */
export function setShown(visibilityState: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visibilityState,
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
