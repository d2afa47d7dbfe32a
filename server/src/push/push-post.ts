import type { PushSubscription } from '@kirana/contract';
import type { Timers } from '../platform/timers.ts';
import { isPushAddress } from './push-address.ts';
import type { PushKey } from './push-key.ts';

/** How long the push service keeps a message for a phone that is out of reach, in seconds. */
const timeToLive = 3_600;
/** A push service has this long in all, in milliseconds. */
const maxMs = 10_000;

/** A message for a device; its service worker shows it. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** Shown without a sound, and not pressing. */
  readonly silent: boolean;
}

/** Where a message goes, and who sends it. */
export interface Recipient extends PushSubscription {
  /** The origin that it was subscribed from. */
  readonly origin: string;
}

/** The status that the push service answered, and the seconds after which it wants to be asked again. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter?: number | undefined;
}

/** What every message of this server is sent with. */
export interface PostParts {
  readonly key: PushKey;
  /** Origins of further push services. */
  readonly services: readonly string[];
  readonly timers: Timers;
}

/**
 * Encrypts a message and hands it to the push service, where it takes the place of an earlier one of its topic. No redirect is followed, and no body is read.
 * @returns undefined when it did not answer, or may not be asked
 */
export async function post(
  { key, services, timers }: PostParts,
  { endpoint, keys, origin }: Recipient,
  { message, topic }: { readonly message: Message; readonly topic: string },
  stop: AbortSignal,
): Promise<PushAnswer | undefined> {
  // The operator may have struck a service out since the device was subscribed.
  if (!isPushAddress(endpoint, services)) return undefined;
  try {
    // The library is loaded with the first message, which saves its memory on a server that sends none.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const { method, headers, body } = await buildPushPayload(
      {
        data: { ...message },
        options: { ttl: timeToLive, topic, urgency: message.silent ? 'normal' : 'high' },
      },
      { endpoint, keys, expirationTime: null },
      { ...key, subject: origin },
    );
    const answer = await fetch(endpoint, {
      method,
      headers: { ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, timers.timeout(maxMs)]),
    });
    // An unread body would hold the connection.
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: secondsOf(answer.headers.get('retry-after')) };
  } catch {
    // The error could name the address.
    return undefined;
  }
}

/** `Retry-After` holds seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
