import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { test as base, inject, vi } from 'vitest';
import { templatesVariable } from '../e2e/playwright.global-setup.ts';
import { Store } from '../e2e/store.ts';
import type {} from '../server/test/engine.global-setup.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

// What a busy machine delays is no failure.
configure({ asyncUtilTimeout: 20_000 });
process.env[templatesVariable] = JSON.stringify(inject('templates'));

interface Root {
  render: (app: { props: { children: unknown } }) => void;
  unmount: () => void;
}

/** The app's root, which only `createRoot` knows. */
let root: Root | undefined;
// React keeps the clock that it finds, which is to be the real one.
await vi.importActual('react-dom/client');
vi.doMock('react-dom/client', async (load) => {
  const client = await load<{ createRoot: (place: Element) => Root }>();
  const createRoot = (place: Element) => {
    const made = client.createRoot(place);
    root = made;
    // Without its `StrictMode`, as built: effects would run again whenever React has the time, also after a press.
    return {
      render: ({ props }: Parameters<Root['render']>[0]) => made.render(props.children as never),
    };
  };
  return { ...client, createRoot };
});

/** Answers a call in place of the server, or passes it on. */
type Intercept = (pass: () => Promise<Response>, request: Request) => Promise<Response>;

/** The web app in this file's document. */
export interface App {
  /** Opens an address with nothing kept of an earlier page but the storage. */
  readonly open: (path: string) => Promise<void>;
  /** Opens an address as the owner. */
  readonly openAsOwner: (path: string) => Promise<void>;
  /** Keeps a token as a log-in does. */
  readonly logIn: (token: string) => void;
  readonly user: UserEvent;
  /** Where the person is: path, query and fragment. */
  readonly address: () => string;
  /**
   * Sees the calls whose method, path and query match, such as `PUT /api/order/status/…`, until the test ends or what
   * it returns is called.
   */
  readonly intercept: (calls: RegExp, intercept: Intercept) => () => void;
}

interface Fixtures {
  /** Variables of the server beside those of every test: `test.override({ storeEnv: { … } })`. */
  storeEnv: Record<string, string>;
  /** The product on an empty database. */
  store: Store;
  app: App;
}

const desktop = { width: 1280, height: 800 };

/** Vitest's `test` with a store and the web app on it, new for each test. */
export const test = base.extend<Fixtures>({
  storeEnv: {},

  store: async ({ storeEnv }, use) => {
    const store = await Store.start({ engine: 'sqlite', env: storeEnv });
    await use(store);
    await store.remove();
  },

  app: async ({ store }, use) => {
    window.happyDOM.setViewport(desktop);
    const { fetch } = window;
    const intercepts: [RegExp, Intercept][] = [];
    window.fetch = async (input, init) => {
      const request = new Request(new URL(String(input), location.href), init);
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname}${search}`;
      const [, intercept] = intercepts.findLast(([calls]) => calls.test(call)) ?? [];
      const pass = () => fetch(request);
      return intercept ? Promise.race([intercept(pass, request), ended(request)]) : pass();
    };
    const open = (path: string) => openPage(store.url + path);
    const logIn = (token: string) => localStorage.setItem('token', token);
    await use({
      open,
      openAsOwner: async (path) => {
        logIn(await store.adminToken());
        await open(path);
      },
      logIn,
      user: userEvent.setup({ delay: null }),
      address: () => location.href.slice(location.origin.length),
      intercept: (calls, intercept) => {
        const entry: [RegExp, Intercept] = [calls, intercept];
        intercepts.push(entry);
        return () => intercepts.splice(intercepts.indexOf(entry), 1);
      },
    });
    window.fetch = fetch;
    leavePage();
  },
});

/** Logs the owner in before each test. */
export const asOwner = async ({ store, app }: { store: Store; app: App }): Promise<void> =>
  app.logIn(await store.adminToken());

/** Rejects when the app gives a call up: one that is held is not passed on, and so cannot. */
const ended = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function openPage(url: string): Promise<void> {
  root?.unmount();
  // A reload keeps the state of the history's entry.
  const state = url === location.href ? history.state : null;
  window.happyDOM.setURL(url);
  history.replaceState(state, '', url);
  document.title = 'Kirana';
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await import('../web/src/main.tsx');
}

/** Empties the storage as a log-out in another tab does: the app goes on asking nothing. */
function leavePage(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  root?.unmount();
  document.body.innerHTML = '';
  vi.useRealTimers();
}
