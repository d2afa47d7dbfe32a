import {
  byBeginning,
  endOfDay,
  type FirstStep,
  type OpeningHours,
  type ParsedInput,
  type pauseStore,
  type StoreHours,
  scheduledState,
  type setStoreStatus,
  type Targets,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import { differs } from '../../changes/recorded.ts';
import { whoChanged } from '../../changes/who-changed.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { versionOfText } from '../../platform/entity-tag.ts';
import type { Ctx, Services } from '../../services.ts';
import { isHoursField, isTargetField, storeRecord } from './store.record.ts';
import { findStore, type StoreRow, updateStore } from './store.repository.ts';
import { stateOfStore, toStoreRows } from './store-state.ts';

const notByHand = { by_hand: '', by_hand_until: 0 } as const;
const notPaused = { paused_until: 0, pause_reason: '', pause_note: '' } as const;

/** Opens or closes the store, ends a pause, and returns the state after it. */
export const setOpen = (
  services: ChangeServices & Pick<Services, 'config'>,
  ctx: Ctx,
  request: ParsedInput<typeof setStoreStatus>['body'],
): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => ({
    ...row,
    ...notPaused,
    ...(toStoreRows(row).hours.on
      ? setByHand(row, request, ctx.now(), services.config.STORE_TIMEZONE)
      : { is_open: request.isOpen ? (1 as const) : (0 as const) }),
  }));

/**
 * Sets the state against the hours: closed until their next opening; open until then, or until the
 * end of the day if that is earlier.
 */
function setByHand(
  row: StoreRow,
  { isOpen, stay }: ParsedInput<typeof setStoreStatus>['body'],
  now: number,
  zone: string,
): Pick<StoreRow, 'by_hand' | 'by_hand_until'> {
  if (!isOpen && stay) return { by_hand: 'closed', by_hand_until: 0 };
  const hours = scheduledState(toStoreRows(row), now, zone);
  if (!isOpen) return { by_hand: 'closed', by_hand_until: hours.nextOpening ?? -1 };
  if (hours.isOpen) return notByHand;
  const until = Math.min(endOfDay(now, zone), hours.nextOpening ?? Number.POSITIVE_INFINITY);
  return { by_hand: 'open', by_hand_until: until };
}

/**
 * Pauses the store for some minutes from now.
 * @throws DomainError when the store is closed already
 */
export const pause = (
  services: Services,
  ctx: Ctx,
  { minutes, reason, note }: ParsedInput<typeof pauseStore>['body'],
): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => {
    const now = ctx.now();
    refuseClosed(row, now, services);
    const paused_until = now + minutes * 60_000;
    return { ...row, paused_until, pause_reason: reason ?? '', pause_note: note ?? '' };
  });

/** Ends a pause. @throws DomainError when the store is closed for another reason */
export const resume = (services: Services, ctx: Ctx): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => {
    refuseClosed(row, ctx.now(), services);
    return { ...row, ...notPaused };
  });

function refuseClosed(row: StoreRow, now: number, { config }: Services): void {
  const unpaused = stateOfStore({ ...row, ...notPaused }, now, config.STORE_TIMEZONE);
  if (!unpaused.isOpen) throw new DomainError('store.not-open');
}

/**
 * Sets the hours. When they are switched off, the switch keeps the present state.
 * @throws DomainError when other hours than those seen are stored
 */
export function setHours(
  services: ChangeServices & Pick<Services, 'config'>,
  ctx: Ctx,
  hours: StoreHours,
  seen?: string,
): Promise<StoreRow> {
  const zone = services.config.STORE_TIMEZONE;
  const change = (row: StoreRow): StoreRow => {
    const after = withHours(row, hours);
    if (hours.on) return { ...after, by_hand_until: untilOpening(row, after, ctx.now(), zone) };
    if (!toStoreRows(row).hours.on) return after;
    // A pause continues, and must not leave the store closed after it.
    const { isOpen } = stateOfStore({ ...row, ...notPaused }, ctx.now(), zone);
    return { ...after, ...notByHand, is_open: isOpen ? 1 : 0 };
  };
  return changeStore(services, ctx, change, {
    seen,
    versionOf: versionOfHours,
    isField: isHoursField,
    what: 'the opening hours',
  });
}

/** The version of the hours as they are stored, whatever of them is answered. */
export const versionOfHours = ({ hours }: StoreRow): string => versionOfText(hours);

/** What is not said of orders for later stays. */
const withHours = (row: StoreRow, hours: StoreHours): StoreRow => ({
  ...row,
  hours: hoursText({ ...toStoreRows(row).hours, ...given(hours) }),
});

/** The hours as they are stored. Without delivery times nothing else than as soon as possible could be chosen. */
function hoursText({ whileClosed, windows, asap, ...times }: OpeningHours): string {
  const days = times.days.map(({ note, ...day }) => ({ ...day, ...(note && { note }) }));
  const later = {
    ...(whileClosed && { whileClosed }),
    ...(windows?.length && { windows: byBeginning(windows) }),
    ...(windows?.length && asap === false && { asap }),
  };
  return JSON.stringify({ ...times, days, ...later });
}

const given = (hours: StoreHours): StoreHours =>
  Object.fromEntries(
    Object.entries(hours).filter(([, value]) => value !== undefined),
  ) as StoreHours;

/**
 * When the state by hand ends under other hours: what was closed until an opening ends at their next
 * one if that is earlier, or at once when they open the store now and never close it.
 */
function untilOpening(before: StoreRow, after: StoreRow, now: number, zone: string): number {
  const until = before.by_hand_until;
  const isOver = until > 0 && until <= now;
  if (before.by_hand !== 'closed' || until === 0 || isOver) return until;
  const hours = scheduledState(toStoreRows(after), now, zone);
  const wasOpen = scheduledState(toStoreRows(before), now, zone).isOpen;
  const opening = hours.nextOpening ?? (hours.isOpen && !wasOpen ? now : undefined);
  if (opening === undefined) return until;
  return until === -1 ? opening : Math.min(until, opening);
}

/**
 * Sets how long each step of an order may take, and returns the targets after it.
 * @throws DomainError when other targets than those seen are stored
 */
export function setStepTargets(
  services: Services,
  ctx: Ctx,
  targets: Targets,
  seen?: string,
): Promise<StoreRow> {
  return changeStore(services, ctx, (row) => withTargets(row, targets), {
    seen,
    versionOf: versionOfTargets,
    isField: isTargetField,
    what: 'the targets',
  });
}

export const versionOfTargets = (row: StoreRow): string =>
  versionOfText(JSON.stringify(toTargets(row)));

const withTargets = (row: StoreRow, targets: Targets): StoreRow => ({
  ...row,
  accept_minutes: targets.acceptMinutes,
  pack_minutes: targets.packMinutes,
  deliver_minutes: targets.deliverMinutes,
  warn_minutes: targets.warnMinutes,
  ring_again_minutes: targets.ringAgainMinutes,
});

export const toTargets = (row: StoreRow): Targets => ({
  acceptMinutes: row.accept_minutes,
  packMinutes: row.pack_minutes,
  deliverMinutes: row.deliver_minutes,
  warnMinutes: row.warn_minutes,
  ringAgainMinutes: row.ring_again_minutes,
});

/** Sets which of the first steps the store does not need. */
export const setSkippedSteps = (
  services: ChangeServices,
  ctx: Ctx,
  skipped: readonly FirstStep[],
): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => ({ ...row, skipped_steps: skipped.join(', ') }));

/** What a caller has seen of the row, and what people call it. */
interface Seen {
  /** Its version; without one nothing is compared. */
  readonly seen: string | undefined;
  readonly versionOf: (row: StoreRow) => string;
  /** Whether a recorded field is a part of it. */
  readonly isField: (name: string) => boolean;
  readonly what: string;
}

/**
 * Replaces the store's row by what `change` makes of it, on record.
 * @throws DomainError when another row than the one seen is stored
 */
const changeStore = (
  services: ChangeServices,
  ctx: Ctx,
  change: (row: StoreRow) => StoreRow,
  seenPart?: Seen,
): Promise<StoreRow> =>
  changeFeeds(services, ctx, ['store'], async (trx, record) => {
    const before = await findStore(trx);
    const after = change(before);
    if (!differs(storeRecord, before, after)) return before;
    const version = seenPart?.versionOf(before);
    if (seenPart?.seen !== undefined && seenPart.seen !== version) {
      const happened = await whoChanged(trx, ctx, { noun: 'store', ...seenPart });
      throw new DomainError('settings.stale', { happened, version });
    }
    await saveStore(trx, record, before, after);
    return after;
  });

/** Writes and records the store's row, which always exists. */
export async function saveStore(
  trx: Transaction<Database>,
  record: RecordChange,
  before: StoreRow | undefined,
  after: StoreRow | undefined,
): Promise<void> {
  record(storeRecord, { before, after });
  if (after) await updateStore(trx, after);
}
