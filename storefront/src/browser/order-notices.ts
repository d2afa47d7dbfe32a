import { fetchAnswer } from '../fetch-answer.ts';
import { keys, load, save } from './device-storage.ts';

/** The order of whose steps this phone is told, one at a time, and the phone's id at the server. */
interface Followed {
  readonly orderId: string;
  readonly device: string;
}

const worker = '/shop/notices.js';
const followed = (): Followed | undefined => load<Followed>(keys.told);

/** The customer does not let the shop show notifications. */
export class Blocked extends Error {}

/** Whether this browser can show notices; on an iPhone only once the shop is on the home screen. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this phone is told the steps of an order. */
export const isTold = (orderId: string): boolean => followed()?.orderId === orderId;

/** @throws TypeError when the server cannot be reached, or refuses */
async function ask<Answer>(path: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetchAnswer(path, options);
  if (!answer.ok) throw new TypeError(`Answered ${answer.status}`);
  return answer.json();
}

/** The key that this server's messages are signed with; undefined where it sends none. */
export const readKey = (): Promise<string | undefined> =>
  ask<{ key: string }>('/api/push/key').then(
    ({ key }) => key,
    () => undefined,
  );

/** Subscribes with this key; a subscription with the key of an earlier secret is given up. */
async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(worker, { scope: '/shop/' });
  const present = await registration.pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  if (present && presentKey && toText(presentKey) === key) return present;
  await present?.unsubscribe();
  await active(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Browsers subscribe no worker that is still being installed. */
function active({ installing, waiting, active: running }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting;
  if (running || !coming) return;
  return new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
}

/**
 * Tells this phone the steps of an order from now on.
 * @throws Blocked, or TypeError when the server cannot be reached
 */
export async function tellHere(orderId: string, token: string, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Blocked();
  const { endpoint, keys: own } = (await subscribe(key)).toJSON();
  const { _id: device } = await ask<{ _id: string }>(`/api/shop/order/${token}/push`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: own }),
  });
  save(keys.told, { orderId, device });
}

/** Tells it nothing more. @throws TypeError when the server cannot be reached */
export async function stopTelling(orderId: string, token: string): Promise<void> {
  const last = followed();
  if (last?.orderId !== orderId) return;
  await ask(`/api/shop/order/${token}/push/${last.device}`, { method: 'DELETE' });
  save(keys.told, undefined);
}
