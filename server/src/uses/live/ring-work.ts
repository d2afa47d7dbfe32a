import { toSettings } from '../../nouns/settings/store-settings.ts';
import { isResting, keepOutcome, recipientOf } from '../../push/deliver.ts';
import { type DeviceRow, findRinging, findRingingOne } from '../../push/device.repository.ts';
import { postPartsOf, ringingPositions, ringsLease } from '../../push/device.service.ts';
import { type PostParts, post } from '../../push/push-post.ts';
import { createSendingWork, type Plan } from '../../push/sending-work.ts';
import type { Services } from '../../services.ts';
import { createAlarm } from './alarm.ts';
import { findOldestAlert } from './live.repository.ts';
import type { Live } from './live-reader.ts';
import { findAudience } from './ring.repository.ts';
import { type Next, nextMessage, withAge } from './ring-message.ts';

/** The time between two looks: while it rings, and while it does not. */
const lookMs = { ringing: 1_000, silent: 60_000 };

const nothing: Plan = { errands: [], restMs: lookMs.silent };

/** Finds what is to be sent now to locked phones and to the owners' mailboxes. It reads alone. */
function createPlanner(services: Services, readLive: () => Promise<Live>) {
  const { db, clock, config } = services;
  const parts = config.PUSH_SERVICES === 'off' ? undefined : postPartsOf(services);
  const alarm = createAlarm(services);

  const nextFor = (live: Live, device: DeviceRow): Next | undefined => {
    const now = clock();
    if (isResting(device, now)) return undefined;
    return nextMessage(live, { now, zone: config.STORE_TIMEZONE }, device);
  };
  const ring = async (parts: PostParts, id: string, stop: AbortSignal): Promise<void> => {
    // Read anew: the account may have lost its right, and another process may have sent it.
    const device = await findRingingOne(db, ringingPositions, id);
    const next = device && nextFor(await readLive(), device);
    if (!next) return;
    // With the time at which it has arrived, each ring would come a little later than the one before.
    const now = clock();
    const since = next.isAgain ? await findOldestAlert(db, now) : undefined;
    const message = since === undefined ? next.message : withAge(next, since, now);
    const answer = await post(parts, recipientOf(device), { message, topic: 'orders' }, stop);
    if (!stop.aborted) await keepOutcome(db, device, answer, { told: next.told, now });
  };
  const mail = async (): Promise<void> => {
    // Read anew as well: the one before may have been written down since.
    const { settings: row, alarmed } = await findAudience(db);
    const [live, settings] = [await readLive(), toSettings(row)];
    if (await alarm.isDue(live, settings.alarmMinutes, alarmed)) await alarm.send(live, settings);
  };

  return async (): Promise<Plan> => {
    const { hasDevices, settings: row, alarmed } = await findAudience(db);
    const settings = toSettings(row);
    if (!(hasDevices && parts) && settings.alarmMinutes === 0) return nothing;
    const live = await readLive();
    const devices = parts ? await findRinging(db, ringingPositions) : [];
    const rings = devices.flatMap((device) =>
      parts && nextFor(live, device)
        ? [{ name: device.id, run: (stop: AbortSignal) => ring(parts, device.id, stop) }]
        : [],
    );
    const isAlarm = await alarm.isDue(live, settings.alarmMinutes, alarmed);
    return {
      errands: [...rings, ...(isAlarm ? [{ name: 'alarm', run: mail }] : [])],
      restMs: restOf(live, devices, clock()),
    };
  };
}

/** When the next look comes: soon while it rings, else when the clock changes something. */
function restOf({ bell, changesAt }: Live, devices: readonly DeviceRow[], now: number): number {
  if (bell.isRinging) return lookMs.ringing;
  const tries = devices.flatMap(({ try_at }) => (try_at > now ? try_at - now : []));
  return Math.max(0, Math.min(lookMs.silent, changesAt - now, ...tries));
}

/** Sends to locked phones and mails to owners what rings, in one process at a time. */
export const createRingWork = (services: Services, readLive: () => Promise<Live>) =>
  createSendingWork(services, ringsLease, createPlanner(services, readLive));
