import type { Db } from '../database/schema.ts';
import { type DeviceRow, forgetDevice, updateDelivery } from './device.repository.ts';
import type { PushAnswer, Recipient } from './push-post.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** How long after a failure the next try comes; each waits twice as long as the one before. */
const tryAgainMs = { first: 30 * secondMs, most: 15 * minuteMs, asked: 60 * minuteMs };
/** A device that could not be reached for so long is forgotten. */
const forgottenAfterMs = 3 * 24 * 60 * minuteMs;

export const recipientOf = ({ endpoint, p256dh, auth, origin }: DeviceRow): Recipient => ({
  endpoint,
  keys: { p256dh, auth },
  origin,
});

/** Whether the push service will hand it over. */
export const isTaken = (answer: PushAnswer | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/**
 * Writes down how a message to a device went: what it was told then, when it is tried again, or that it
 * is gone.
 */
export async function keepOutcome(
  db: Db,
  device: DeviceRow,
  answer: PushAnswer | undefined,
  { told, now }: { readonly told?: string; readonly now: number },
): Promise<void> {
  const isTold = told !== undefined && { told, told_at: now };
  if (isTaken(answer))
    return updateDelivery(db, device.id, { ...isTold, try_at: 0, failing_since: 0 });
  const since = device.failing_since || now;
  const isGone = answer?.status === 404 || answer?.status === 410;
  if (isGone || now - since >= forgottenAfterMs) return forgetDevice(db, device.id);
  const try_at = now + restMs(answer, now - since);
  await updateDelivery(db, device.id, { try_at, failing_since: since });
}

/** Whether nothing is sent yet. A clock that was ahead does not silence a device for longer than any rest. */
export const isResting = ({ try_at }: Pick<DeviceRow, 'try_at'>, now: number): boolean =>
  now < try_at && try_at <= now + tryAgainMs.asked;

/** Half a minute after the first failure, then as long as all so far together: twice the last time. */
function restMs(answer: PushAnswer | undefined, failingMs: number): number {
  if (answer?.status === 429 && answer.retryAfter !== undefined)
    return Math.min(Math.max(answer.retryAfter * secondMs, secondMs), tryAgainMs.asked);
  return Math.min(failingMs + tryAgainMs.first, tryAgainMs.most);
}
