import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { follow, isRinging, pressHeading, setShown, strip } from './floor.ts';
import { buttonOf, check, dialog, fill, isThere, press, shows } from './parts.ts';

// The alerts of a single device; e2e/live.spec.ts tests several devices together.

const blocked = 'This browser plays no sound until you press this once.';

/** Opens a screen on which an order rings, unless the browser blocks sound. */
async function openRinging(app: App, store: Store, path = '/privacy'): Promise<void> {
  app.logIn(await store.adminToken());
  await store.placeOrder(await store.join(ravi));
  await follow(app, path);
  await isThere(strip);
}

/** What the app asks of the browser outside its page, such as notifications. */
function watchBrowser(): string[] {
  const asked: string[] = [];
  class Told {
    static permission = 'default';
    static async requestPermission() {
      asked.push('permission');
      Told.permission = 'granted';
      return 'granted';
    }
    constructor(title: string, { body = '' }: NotificationOptions) {
      asked.push(`notification: ${title}: ${body}`);
    }
  }
  vi.stubGlobal('Notification', Told);
  const parts = {
    setAppBadge: async (count: number) => asked.push(`badge: ${count}`),
    clearAppBadge: async () => asked.push('badge: none'),
    wakeLock: {
      request: async (kind: string) => {
        asked.push(`keep on: ${kind}`);
        return { release: async () => asked.push('screen off') };
      },
    },
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
  });
  return asked;
}

test.afterEach(() => setShown('visible'));

test('in the quiet hours of the store’s clock nothing is heard, and the strip stays', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  await store.placeOrder(await store.join(ravi));
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
  const [from = '', to = ''] = [-60_000, 120_000].map((ms) => clock.format(Date.now() + ms));
  // This device's clock is wrong by hours.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() - 5 * 3_600_000 });
  await follow(app, '/privacy');
  await pressHeading(app);
  await waitFor(() => expect(isRinging()).toBe(true));
  await press(app, strip, 'Sound and alerts');
  await fill(app, dialog, 'Quiet from', from);
  await fill(app, dialog, 'Quiet to', to);
  await waitFor(() => expect(isRinging()).toBe(false));
  await app.user.keyboard('{Escape}');
  await shows(strip, '1 new order');
  expect(strip()).not.toHaveTextContent(blocked);
});

test('only a hidden tab says in its title how many alerts there are, and the icon always does', async ({
  store,
  app,
}) => {
  const asked = watchBrowser();
  await openRinging(app, store, '/manage-store');
  const hasTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));
  await hasTitle('Store Status · Kirana');
  setShown('hidden');
  await hasTitle('(1) Store Status · Kirana');
  await store.placeOrder(await store.logIn(ravi));
  await hasTitle('(2) Store Status · Kirana');
  setShown('visible');
  await hasTitle('Store Status · Kirana');
  expect(asked.at(-1)).toBe('badge: 2');
});

test('notifications come after the button alone, for a hidden tab, without a customer’s name', async ({
  store,
  app,
}) => {
  const asked = watchBrowser();
  const notified = () => asked.filter((word) => /^(notif|perm)/.test(word));
  await openRinging(app, store);
  expect(notified()).toEqual([]);
  await press(app, strip, 'Sound and alerts');
  const button = buttonOf(dialog, 'Show notifications');
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'));
  await press(app, dialog, 'Show notifications');
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  await app.user.keyboard('{Escape}');
  const customer = await store.logIn(ravi);
  await store.placeOrder(customer);
  await shows(strip, '2 new orders');
  expect(notified(), 'not while it is seen').toEqual(['permission']);
  setShown('hidden');
  await store.placeOrder(customer);
  await waitFor(() =>
    expect(notified()).toEqual(['permission', 'notification: 3 new orders: ₹897.00']),
  );
});

test('the screen is kept on while the app is shown, if it is set so', async ({ store, app }) => {
  const asked = watchBrowser();
  const kept = () => asked.filter((word) => /on:|off/.test(word));
  await openRinging(app, store);
  await press(app, strip, 'Sound and alerts');
  expect(kept()).toEqual([]);
  await check(app, dialog, 'Keep this screen on');
  await waitFor(() => expect(kept()).toEqual(['keep on: screen']));
  setShown('hidden');
  await waitFor(() => expect(kept()).toEqual(['keep on: screen', 'screen off']));
  setShown('visible');
  await waitFor(() => expect(kept().slice(2)).toEqual(['keep on: screen']));
  await check(app, dialog, 'Keep this screen on');
  await waitFor(() => expect(kept().at(-1)).toBe('screen off'));
});

test('each set of new orders is spoken once, and fewer are not', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  const customer = await store.join(ravi);
  await follow(app, '/privacy');
  const spoken: string[] = [];
  // Records what a screen reader would announce: new alerts and changed ones.
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const isAdded = node !== target || !(node instanceof Element);
        const alert =
          isAdded && (element?.closest('[role=alert]') ?? element?.querySelector('[role=alert]'));
        if (alert) spoken.push(alert.textContent ?? '');
      }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const first = await store.placeOrder(customer);
  await shows(strip, '1 new order');
  await store.placeOrder(customer);
  await shows(strip, '2 new orders');
  const token = await store.adminToken();
  const body = { status: 'accepted' };
  await store.call('PUT', `/api/order/status/${first._id}`, { token, body });
  await shows(strip, '1 new order');
  await shows(strip, /oldest ([3-9]|\d\d) s/);
  expect(spoken).toEqual(['1 new order', '2 new orders']);
});

test('sound that a telephone call took away comes back when the page is shown again', async ({
  store,
  app,
}) => {
  const made: AudioContext[] = [];
  const Quiet = AudioContext;
  vi.stubGlobal(
    'AudioContext',
    class extends Quiet {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await openRinging(app, store);
  await pressHeading(app);
  await waitFor(() => expect(isRinging()).toBe(true));
  const [audio] = made as [AudioContext];
  Object.assign(audio, { state: 'suspended' });
  setShown('hidden');
  expect(audio.state).toBe('suspended');
  setShown('visible');
  expect(audio.state).toBe('running');
});
