import { duration, isQuiet, type LiveState, ringingLine } from '@kirana/contract';
import { readStoredJson } from '../../platform/stored-json.ts';
import type { DeviceRow } from '../../push/device.repository.ts';
import type { Message } from '../../push/push-post.ts';
import type { Bell } from './live-state.ts';

const minuteMs = 60_000;
/** The most messages about the same alerts, the first included: nobody is there. */
const maxTimes = 12;

/** What a device was told last, while it rings. */
interface Told {
  /** The newest alert that it was told of, by its number in the orders feed. */
  readonly version: number;
  /** When the last order for later woke of which it was told; absent for none. */
  readonly woken?: number;
  /** How many messages have told it of this one. */
  readonly times: number;
}

/** What is known of the floor. */
export interface Ringing {
  readonly state: Pick<LiveState, 'alerts' | 'alertCount' | 'counts'>;
  readonly bell: Pick<Bell, 'isRinging' | 'newest' | 'woken' | 'ringAgainMinutes'>;
}

/** The instant, and the store's time zone. */
export interface Clock {
  readonly now: number;
  readonly zone: string;
}

/** The row of a device, as far as it says what comes next. */
type Device = Pick<DeviceRow, 'told' | 'told_at' | 'quiet_from' | 'quiet_to'>;

/** A message, and what the device was told when it has arrived. */
export interface Next {
  readonly message: Message;
  readonly told: string;
  /** Whether it has told before of what still rings, so that the message says how long it waits. */
  readonly isAgain: boolean;
}

/**
 * What a device is to be told now: what rings at every newer alert and each so many minutes, and once
 * that nothing does any more. Undefined for nothing, and in its quiet hours.
 */
export function nextMessage(
  { state, bell }: Ringing,
  { now, zone }: Clock,
  device: Device,
): Next | undefined {
  if (isQuiet({ quietFrom: device.quiet_from, quietTo: device.quiet_to }, now, zone))
    return undefined;
  const last = readTold(device);
  if (!bell.isRinging) return last && takenBack(state.alertCount);
  const isNewer = !last || bell.newest > last.version || bell.woken > (last.woken ?? 0);
  if (!isNewer && !isDueAgain(last, device.told_at, bell, now)) return undefined;
  const next: Told = {
    version: bell.newest,
    woken: bell.woken,
    times: isNewer ? 1 : last.times + 1,
  };
  return {
    message: { title: ringingLine(state), body: '', silent: false },
    told: JSON.stringify(next),
    isAgain: last !== undefined,
  };
}

const takenBack = (alertCount: number): Next => ({
  message: {
    title: alertCount > 0 ? 'Silenced' : 'Nothing is waiting',
    body: '',
    silent: true,
  },
  told: '',
  isAgain: false,
});

/** A clock that was set back does not keep the bell from ringing again. */
const isDueAgain = (
  { times }: Told,
  toldAt: number,
  { ringAgainMinutes }: Ringing['bell'],
  now: number,
): boolean =>
  times < maxTimes &&
  ringAgainMinutes > 0 &&
  (now < toldAt || now >= toldAt + ringAgainMinutes * minuteMs);

const readTold = ({ told }: Device): Told | undefined =>
  told === '' ? undefined : (readStoredJson(told) as Told);

/** The message with how long the oldest alert waits, from the second time on. */
export const withAge = ({ message }: Next, oldestAt: number, now: number): Message => ({
  ...message,
  body: `Waiting for ${duration(now - oldestAt)}`,
});
