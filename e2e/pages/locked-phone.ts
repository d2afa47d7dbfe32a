import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page, Worker } from '@playwright/test';
import type { PushService } from '../../server/test/push-service.ts';

/** A notification as it stands on the phone. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly renotify: boolean;
}

/** Told by the worker: what stands on the phone, and where a press has led. */
interface Phone {
  standing: (Shown & { tag: string; data: unknown; close(): void })[];
  opened: string[];
  /** An iPhone leaves what has the same tag. */
  keepsOlder: boolean;
}

/**
 * A browser whose subscriptions lead to the tests' push service: off line its own is out of reach. What arrives
 * there is handed to the service worker as the browser does it. The headless shell has no notifications, so the
 * worker is given some.
 */
export class LockedPhone {
  readonly page: Page;
  readonly #push: PushService;
  readonly #name: string;
  /** Where its service worker reaches. */
  readonly #scope: string;
  #handedOver = 0;
  #worker: Worker | undefined;

  private constructor(page: Page, push: PushService, name: string, scope: string) {
    this.page = page;
    this.#push = push;
    this.#name = name;
    this.#scope = scope;
  }

  /** @param scope that of the service worker: the app's, or that of customers' pages */
  static async of(
    page: Page,
    push: PushService,
    { name = 'phone', scope = '/' } = {},
  ): Promise<LockedPhone> {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    push.adopt(name, ecdh.getPrivateKey('base64url'), auth);
    const subscription = { endpoint: `${push.origin}/${name}`, keys: { p256dh, auth } };
    await page.context().addInitScript(replaceSubscribe, subscription);
    return new LockedPhone(page, push, name, scope);
  }

  /** Its service worker, once it is at work. */
  async worker(): Promise<Worker> {
    if (this.#worker) return this.#worker;
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const workers = this.page.context().serviceWorkers();
    const worker = workers.find((one) => new URL('.', one.url()).pathname === this.#scope);
    if (!worker) throw new Error('There is no service worker');
    await worker.evaluate(giveNotifications);
    this.#worker = worker;
    return worker;
  }

  told = (): string[] => this.#push.told(this.#name);

  /** Hands what has arrived since to the service worker. */
  async handOver(): Promise<void> {
    const all = this.#push.messages.filter(({ phone }) => phone === this.#name);
    for (const { title, body, silent } of all.slice(this.#handedOver))
      await this.deliver({ title, body, silent });
    this.#handedOver = all.length;
  }

  /** Delivers a message to the service worker by the browser's protocol. */
  async deliver(message: object): Promise<void> {
    const worker = await this.worker();
    const { origin } = new URL(worker.url());
    const protocol = await this.page.context().newCDPSession(this.page);
    const registrationId = await registrationOf(protocol, origin + this.#scope);
    const data = JSON.stringify(message);
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await protocol.detach();
  }

  /** What stands there now. */
  async shown(): Promise<Shown[]> {
    return (await this.worker()).evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const all = (await registration.getNotifications()) as unknown as Shown[];
      return all.map(({ title, body, silent, renotify }) => ({ title, body, silent, renotify }));
    });
  }

  titles = async (): Promise<string[]> => (await this.shown()).map(({ title }) => title);

  /** Leaves what has the same tag, as an iPhone does. */
  async keepOlder(): Promise<void> {
    await (await this.worker()).evaluate(() => {
      (self as unknown as { phone: Phone }).phone.keepsOlder = true;
    });
  }

  /** Presses what stands there, and returns what that has opened or focused. */
  async press(): Promise<string[]> {
    return (await this.worker()).evaluate(async () => {
      const { phone } = self as unknown as { phone: Phone };
      const [notification] = phone.standing;
      let done: Promise<unknown> = Promise.resolve();
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (work: Promise<unknown>) => {
          done = work;
        },
      });
      dispatchEvent(event);
      await done;
      return phone.opened.splice(0);
    });
  }

  /** Whether the browser is subscribed. */
  isSubscribed = (): Promise<boolean> =>
    this.page.evaluate(() => localStorage.getItem('tests: subscribed') !== null);
}

/** The registration of a worker, which the protocol names as it is enabled. */
async function registrationOf(protocol: CDPSession, scope: string): Promise<string> {
  const named = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => !one.isDeleted && one.scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  return named;
}

/** In every page: a subscription with this address, and the permission to notify. */
function replaceSubscribe(made: object): void {
  const key = 'tests: subscribed';
  const bytesOf = (text: string | null) =>
    Uint8Array.from(atob((text ?? '').replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
  const subscription = {
    get options() {
      return { applicationServerKey: bytesOf(localStorage.getItem(key)).buffer };
    },
    toJSON: () => made,
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
      const present = localStorage.getItem(key) ?? applicationServerKey;
      if (!userVisibleOnly || present !== applicationServerKey)
        throw new DOMException('Another key', 'InvalidStateError');
      localStorage.setItem(key, String(applicationServerKey));
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription),
  });
  const permission = () => (localStorage.getItem('tests: denied') ? 'denied' : 'granted');
  Object.defineProperty(Notification, 'permission', { get: permission });
  Object.assign(Notification, { requestPermission: async () => permission() });
}

/** In the service worker: notifications, and windows that are opened. */
function giveNotifications(): void {
  const phone: Phone = { standing: [], opened: [], keepsOlder: false };
  Object.assign(self, { phone });
  const remove = (gone: unknown) => {
    phone.standing = phone.standing.filter((one) => one !== gone);
  };
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, options: Shown & { tag: string; data: unknown }) => {
      const { body, silent, renotify, tag, data } = options;
      const one = { title, body, silent, renotify, tag, data, close: () => remove(one) };
      if (!phone.keepsOlder) phone.standing = phone.standing.filter((older) => older.tag !== tag);
      phone.standing.push(one);
    },
    getNotifications: async () => [...phone.standing],
  });
  const { clients } = self as unknown as { clients: object };
  Object.assign(clients, { openWindow: async (url: string) => phone.opened.push(url) });
  // A press that a test makes may open and focus nothing.
  Object.assign(
    (self as unknown as { WindowClient: { prototype: object } }).WindowClient.prototype,
    {
      async focus(this: { readonly url: string }) {
        phone.opened.push(`focus ${new URL(this.url).pathname}`);
      },
    },
  );
}
