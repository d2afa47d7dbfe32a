import {
  endOfDay,
  type ParsedInput,
  type pauseStore,
  type StoreHours,
  scheduledState,
  type setStoreStatus,
  type Targets,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../changes/change-feeds.ts';
import { differs } from '../changes/recorded.ts';
import { type Undoable, untouchedAlone } from '../changes/undo.service.ts';
import type { Database } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Ctx, Services } from '../services.ts';
import { stateOfStore, toStoreRows } from '../store-state.ts';
import { storeRecord, toStoreRow } from './store.record.ts';
import { findStore, type StoreRow, updateStore } from './store.repository.ts';

const notByHand = { by_hand: '', by_hand_until: 0 } as const;
const notPaused = { paused_until: 0, pause_reason: '', pause_note: '' } as const;

/** Opens or closes the store, ends a pause, and returns the state after it. */
export const setOpen = (
  services: ChangeServices & Pick<Services, 'config'>,
  ctx: Ctx,
  asked: ParsedInput<typeof setStoreStatus>['body'],
): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => ({
    ...row,
    ...notPaused,
    ...(toStoreRows(row).hours.on
      ? setByHand(row, asked, ctx.now(), services.config.STORE_TIMEZONE)
      : { is_open: asked.isOpen ? (1 as const) : (0 as const) }),
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

/** Sets the hours. When they are switched off, the switch keeps the present state. */
export const setHours = (
  services: ChangeServices & Pick<Services, 'config'>,
  ctx: Ctx,
  hours: StoreHours,
): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => {
    const days = hours.days.map(({ note, ...day }) => ({ ...day, ...(note && { note }) }));
    const after = { ...row, hours: JSON.stringify({ ...hours, days }) };
    const zone = services.config.STORE_TIMEZONE;
    if (hours.on) return { ...after, by_hand_until: untilOpening(row, after, ctx.now(), zone) };
    if (!toStoreRows(row).hours.on) return after;
    // A pause continues, and must not leave the store closed after it.
    const { isOpen } = stateOfStore({ ...row, ...notPaused }, ctx.now(), zone);
    return { ...after, ...notByHand, is_open: isOpen ? 1 : 0 };
  });

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

/** The recorded fields of the targets. */
const targetFields = [
  'acceptMinutes',
  'packMinutes',
  'deliverMinutes',
  'warnMinutes',
  'ringAgainMinutes',
] satisfies (keyof Targets)[] as string[];

/** Sets how long each step of an order may take, and returns the targets after it. */
export const setStepTargets = (services: Services, ctx: Ctx, targets: Targets): Promise<StoreRow> =>
  changeStore(services, ctx, (row) => ({
    ...row,
    accept_minutes: targets.acceptMinutes,
    pack_minutes: targets.packMinutes,
    deliver_minutes: targets.deliverMinutes,
    warn_minutes: targets.warnMinutes,
    ring_again_minutes: targets.ringAgainMinutes,
  }));

/** Replaces the store's row by what `change` makes of it, on record. */
const changeStore = (
  services: ChangeServices,
  ctx: Ctx,
  change: (row: StoreRow) => StoreRow,
): Promise<StoreRow> =>
  changeFeeds(services, ctx, ['store'], async (trx, record) => {
    const before = await findStore(trx);
    const after = change(before);
    if (!differs(storeRecord, before, after)) return before;
    await saveStore(trx, record, before, after);
    return after;
  });

/** Writes and records the store's row, which always exists. */
async function saveStore(
  trx: Transaction<Database>,
  record: RecordChange,
  before: StoreRow | undefined,
  after: StoreRow | undefined,
): Promise<void> {
  record(storeRecord, { before, after });
  if (after) await updateStore(trx, after);
}

/** What decides together whether the store is open. */
const doorFields = ['isOpen', 'hoursOn', 'byHand', 'pause'];

/**
 * The fields of the door are put back together, and only while the door is as the change left it:
 * whoever opened or closed it since has decided anew.
 */
async function untouchedDoor(
  ...[names, now, after, since]: Parameters<NonNullable<Undoable<'store'>['untouched']>>
): Promise<string[]> {
  const alone = untouchedAlone(names, now, after);
  if (!names.some((name) => doorFields.includes(name))) return alone;
  const left: Record<string, unknown> = { ...now };
  for (const { before } of await since()) Object.assign(left, JSON.parse(before));
  const isAsLeft = doorFields.every((name) => left[name] === now[name]);
  return isAsLeft ? alone : alone.filter((name) => !doorFields.includes(name));
}

export const undoableStore: Undoable<'store'> = {
  ...storeRecord,
  // The right to open and close the store does not include its targets.
  right: (names) =>
    names.some((name) => targetFields.includes(name)) ? 'settings.write' : 'store.door',
  find: findStore,
  untouched: untouchedDoor,
  toRow: (_id, fields, present) => toStoreRow(fields, present),
  obstacle: async () => undefined,
  save: saveStore,
};
