import {
  type Answer,
  type Call,
  getPushKey,
  removeDevice,
  type SentInput,
  setDevice,
} from '@kirana/contract';
import { limitAnswer, pressAgain } from '../../platform/answer-limit.ts';
import { errorOf } from '../../platform/api-error.ts';
import { requestOf } from '../../platform/api-request.ts';
import { type AlertSettings, alertSettings, changeSettings } from './alert-settings.ts';

/** A service worker that is being installed has this long. */
const installMs = 10_000;

const isOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Why this browser cannot ring when it is locked; undefined when it can. */
export function whyNotLocked(): string | undefined {
  if (!window.isSecureContext) return 'This needs https.';
  const isAble =
    'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  if (isAble) return undefined;
  return isOfApple()
    ? 'On an iPhone, add Kirana to the home screen and open it there.'
    : 'This browser cannot ring when locked.';
}

/**
 * Makes a call as whoever has this token. Unlike other calls it asks nobody to log in again, since it comes
 * by itself or as its log-in ends.
 */
async function send<C extends Call>(
  call: C,
  input: SentInput<C>,
  token: string,
): Promise<Answer<C>> {
  const { url, init } = requestOf(call, input, { token });
  // It is answered also when the page is left meanwhile.
  const { signal } = limitAnswer(pressAgain);
  const response = await fetch(url, { ...init, signal, keepalive: true });
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOf(response, body);
  return body as Answer<C>;
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, installMs));
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

/** The browser's subscription; one that was made with the key of another secret is replaced. */
async function subscribeBrowser(key: string): Promise<PushSubscription> {
  const { pushManager } = await activeWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const older = await pushManager.getSubscription();
    if (older === null) throw error;
    await older.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Whether this tab last asked to ring, and not to stop. */
let isWanted = false;

/** Rings on this device from now on, for whoever has this token; the same again renews it. */
export async function ringWhenLocked(
  token: string,
  { quietFrom, quietTo }: Pick<AlertSettings, 'quietFrom' | 'quietTo'>,
): Promise<void> {
  isWanted = true;
  const { device: older } = alertSettings();
  const { key } = await send(getPushKey, {}, token);
  const { endpoint = '', keys } = (await subscribeBrowser(key)).toJSON();
  const isQuiet = quietFrom !== '' && quietTo !== '';
  const body = {
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    ...(isQuiet && { quiet: { from: quietFrom, to: quietTo } }),
  };
  const { _id } = await send(setDevice, { body }, token);
  // Stopped before the answer came, here or in another tab.
  if (!isWanted || (older !== '' && alertSettings().device === '')) return end(_id, token);
  changeSettings({ device: _id });
  // The browser has dropped the subscription before.
  if (older !== '' && older !== _id) await forget(older, token);
}

/** One that the server knows no longer is forgotten already. */
const forget = (id: string, token: string) =>
  send(removeDevice, { params: { id } }, token).catch(() => {});

/** Rings no longer on this device; the push service then knows it no longer either. */
export async function stopRinging(token: string): Promise<void> {
  isWanted = false;
  const { device } = alertSettings();
  if (device === '') return;
  changeSettings({ device: '' });
  await end(device, token);
}

async function end(device: string, token: string): Promise<void> {
  const forgotten = forget(device, token);
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await forgotten;
}
