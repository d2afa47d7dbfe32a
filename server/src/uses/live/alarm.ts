import type { StoreSettings } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { alarmMail } from '../../mail/alarm-mail.ts';
import { findOwners } from '../../nouns/accounts/account.repository.ts';
import type { Services } from '../../services.ts';
import { findOldestAlert, findOldestAlerts } from './live.repository.ts';
import type { Live } from './live-reader.ts';
import type { Bell } from './live-state.ts';
import { setAlarmed } from './silence.repository.ts';
import type { AlertMark } from './silence.table.ts';

const minuteMs = 60_000;
/** After a mail that could not be sent. */
const tryAgainMs = minuteMs;

/**
 * Since when the bell has rung for alerts after this: one that was silenced rings from the end of the silence
 * on. Undefined for no such alert.
 */
async function ringingSince(
  db: Db,
  { silence, silentUntil }: Bell,
  { now, after }: { readonly now: number; readonly after: AlertMark },
): Promise<number | undefined> {
  const { covered, fresh } = await findOldestAlerts(db, now, { after, silence });
  const times = [fresh, covered && Math.max(covered, silentUntil)];
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The mail to the owners when the bell has rung for long, once for the same alerts. */
export function createAlarm(services: Services) {
  const { db, clock, config, mailer, log } = services;
  let tryAt = 0;
  return {
    /** @param alarmed about what the owners got a mail */
    async isDue({ bell }: Live, minutes: number, alarmed: AlertMark): Promise<boolean> {
      const now = clock();
      const isNews = bell.newest > alarmed.version || bell.woken > alarmed.woken;
      if (minutes === 0 || !bell.isRinging || !isNews || now < tryAt) return false;
      const since = await ringingSince(db, bell, { now, after: alarmed });
      return since !== undefined && now - since >= minutes * minuteMs;
    },
    /** Mails what waits. A process that is killed before it is written down mails it again. */
    async send({ state, bell }: Live, settings: StoreSettings): Promise<void> {
      const now = clock();
      const oldest = await findOldestAlert(db, now);
      if (oldest === undefined) return;
      const waiting = {
        ...{ sender: settings, count: state.alertCount },
        clock: clockText(oldest, config.STORE_TIMEZONE),
      };
      const sent = await Promise.allSettled(
        (await findOwners(db)).map(({ email }) => mailer.send(alarmMail({ ...waiting, email }))),
      );
      for (const one of sent)
        if (one.status === 'rejected')
          log.error({ err: one.reason }, 'a mail that orders wait could not be sent');
      if (sent.some(({ status }) => status === 'fulfilled'))
        await setAlarmed(db, { version: bell.newest, woken: bell.woken });
      else tryAt = now + tryAgainMs;
    },
  };
}

/** For example `3:05 pm`. */
const clockText = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
    .format(instant)
    .replaceAll('\u202f', ' ');
