import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import type { Root } from 'react-dom/client';
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

/** Answers a call in place of the server, or passes it on. */
type Intercept = (pass: () => Promise<Response>, request: Request) => Promise<Response>;

/** The web app in this file's document. */
export interface App {
  /** Opens an address with nothing kept of an earlier page but the storage. */
  readonly open: (path: string) => Promise<void>;
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
  /** The product on an empty database. */
  store: Store;
  app: App;
}

const roots: Root[] = [];

vi.doMock(import('react-dom/client'), async (load) => {
  const { createRoot, ...rest } = await load();
  const keepRoot: typeof createRoot = (...args) => {
    const root = createRoot(...args);
    roots.push(root);
    return root;
  };
  return { ...rest, createRoot: keepRoot };
});

const desktop = { width: 1280, height: 800 };

/** Vitest's `test` with a store and the web app on it, new for each test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Vitest asks for
  store: async ({}, use) => {
    const store = await Store.start({ engine: 'sqlite' });
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
      return intercept ? intercept(pass, request) : pass();
    };
    await use({
      open: (path) => openPage(store.url + path),
      logIn: (token) => localStorage.setItem('token', token),
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

async function openPage(url: string): Promise<void> {
  dropPage();
  window.happyDOM.setURL(url);
  document.title = 'Kirana';
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await import('../web/src/main.tsx');
}

/** Ends what the page shows: what goes on living would load parts of the next page. */
function dropPage(): void {
  for (const root of roots.splice(0)) root.unmount();
}

/** Empties the storage as a log-out in another tab does: the app goes on asking nothing. */
function leavePage(): void {
  dropPage();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  document.body.innerHTML = '';
  vi.useRealTimers();
}
