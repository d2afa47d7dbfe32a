import {
  type DeliveryTime,
  inOrder,
  type Span,
  type StoreHours,
  type Targets,
  weekdayNames,
} from '@kirana/contract';
import type { Fields, Recorded, RowOf } from '../../changes/recorded.ts';

type StoreRow = RowOf<'store'>;

/*
 * Fields that end together are recorded as one, so that an undo never puts back half of them.
 * Each day is a field of its own, so that changes of different days do not conflict.
 */

export const storeRecord: Recorded<'store'> = {
  noun: 'store',
  name: () => 'Store',
  fields: (row) => ({
    isOpen: row.is_open === 1,
    acceptMinutes: row.accept_minutes,
    packMinutes: row.pack_minutes,
    deliverMinutes: row.deliver_minutes,
    warnMinutes: row.warn_minutes,
    ringAgainMinutes: row.ring_again_minutes,
    byHand: row.by_hand && `${row.by_hand} until ${untilText(row.by_hand_until)}`,
    pause: pauseText(row),
    ...(row.skipped_steps && { skippedSteps: row.skipped_steps }),
    ...hoursFields(JSON.parse(row.hours)),
  }),
};

/** The recorded fields of the targets. */
const targetFields = [
  'acceptMinutes',
  'packMinutes',
  'deliverMinutes',
  'warnMinutes',
  'ringAgainMinutes',
] satisfies (keyof Targets)[] as string[];

export const isTargetField = (name: string): boolean => targetFields.includes(name);

/** Whether only owners may set a field. */
export const isOwnersField = (name: string): boolean =>
  isTargetField(name) || name === 'skippedSteps';

/** The hours have all fields but those of the owners and what is set at the door. */
export const isHoursField = (name: string): boolean =>
  !isOwnersField(name) && !['isOpen', 'byHand', 'pause'].includes(name);

/**
 * The row that has these recorded fields. What the present row has already is taken from it, not
 * read from its text.
 */
export function toStoreRow(fields: Fields, present?: StoreRow): StoreRow {
  const now = present && storeRecord.fields(present);
  const changed = Object.keys(fields).filter((name) => !now || now[name] !== fields[name]);
  const [, by_hand = '', until = ''] = /^(\w+) until (.+)$/.exec(textOf(fields, 'byHand')) ?? [];
  const pause = present && !changed.includes('pause') ? present : pauseOf(textOf(fields, 'pause'));
  return {
    id: 1,
    is_open: fields['isOpen'] ? 1 : 0,
    accept_minutes: Number(fields['acceptMinutes']),
    pack_minutes: Number(fields['packMinutes']),
    deliver_minutes: Number(fields['deliverMinutes']),
    warn_minutes: Number(fields['warnMinutes']),
    ring_again_minutes: Number(fields['ringAgainMinutes']),
    hours: JSON.stringify(hoursOf(fields, changed, present)),
    by_hand: by_hand as StoreRow['by_hand'],
    by_hand_until: until === anOpening ? -1 : Date.parse(until) || 0,
    paused_until: pause.paused_until,
    pause_reason: pause.pause_reason,
    pause_note: pause.pause_note,
    skipped_steps: textOf(fields, 'skippedSteps'),
    link_key: present?.link_key ?? '',
  };
}

const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '');

const instantText = (instant: number): string => (instant ? new Date(instant).toISOString() : '');

const anOpening = 'an opening';
const untilText = (until: number): string =>
  until === -1 ? anOpening : instantText(until) || 'opened';

/** For example `until 2026-11-21T13:00:00.000Z, busy: The printer broke`. */
const pauseText = ({ paused_until, pause_reason, pause_note }: StoreRow): string =>
  paused_until === 0
    ? ''
    : `until ${instantText(paused_until)}${pause_reason && `, ${pause_reason}`}${pause_note && `: ${pause_note}`}`;

function pauseOf(text: string): Pick<StoreRow, 'paused_until' | 'pause_reason' | 'pause_note'> {
  const [, until = '', reason = '', note = ''] =
    /^until (\S+Z)(?:, ([\w-]+))?(?:: (.*))?$/s.exec(text) ?? [];
  return {
    paused_until: Date.parse(until) || 0,
    pause_reason: reason as StoreRow['pause_reason'],
    pause_note: note,
  };
}

/** For example `08:00-13:00, 16:00-21:00`; `closed` for none. */
const spansText = (hours: readonly Span[]): string =>
  inOrder(hours)
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(', ') || 'closed';

const spansOf = (text: string): Span[] =>
  Array.from(text.matchAll(/([\d:]+)-([\d:]+)/g), ([, opens = '', closes = '']) => ({
    opens,
    closes,
  }));

/** A field for each weekday, and one named by its date for each day with hours of its own. */
function hoursFields({ on, week, days, lastOrderMinutes, ...later }: StoreHours): Fields {
  const weekdays = weekdayNames.map((name, at) => {
    const hours = week.find(({ weekday }) => weekday === at + 1)?.hours ?? [];
    return [name.toLowerCase(), spansText(hours)];
  });
  const dates = days.map(({ date, hours, note }) => [
    date,
    spansText(hours) + (note ? `: ${note}` : ''),
  ]);
  return {
    ...{ hoursOn: on, lastOrderMinutes },
    ...(later.whileClosed && { whileClosed: true }),
    ...(later.windows && { deliveryTimes: windowsText(later.windows) }),
    ...(later.asap === false && { asap: false }),
    ...Object.fromEntries([...weekdays, ...dates]),
  };
}

/** For example `09:00-11:00 120 min before, 5 orders; 17:00-19:00 0 min before`. */
const windowsText = (windows: readonly DeliveryTime[]): string =>
  windows
    .map(
      ({ from, to, cutOffMinutes, orders }) =>
        `${from}-${to} ${cutOffMinutes} min before${orders === undefined ? '' : `, ${orders} orders`}`,
    )
    .join('; ');

const windowsOf = (text: string): DeliveryTime[] =>
  Array.from(
    text.matchAll(/([\d:]+)-([\d:]+) (\d+) min before(?:, (\d+) orders)?/g),
    ([, from = '', to = '', minutes, orders]) => ({
      ...{ from, to, cutOffMinutes: Number(minutes) },
      ...(orders !== undefined && { orders: Number(orders) }),
    }),
  );

function hoursOf(fields: Fields, changed: readonly string[], present?: StoreRow): StoreHours {
  const known: StoreHours['days'] = present ? JSON.parse(present.hours).days : [];
  const week = weekdayNames.map((name, at) => ({
    weekday: at + 1,
    hours: spansOf(textOf(fields, name.toLowerCase())),
  }));
  const dates = Object.keys(fields).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  const days = dates.sort().map((date) => {
    const unchanged = !changed.includes(date) && known.find((day) => day.date === date);
    if (unchanged) return unchanged;
    const [, hours = '', note] = /^(.*?)(?:: (.*))?$/s.exec(textOf(fields, date)) ?? [];
    return { date, hours: spansOf(hours), ...(note && { note }) };
  });
  return {
    on: fields['hoursOn'] === true,
    week: week.filter(({ hours }) => hours.length > 0),
    days,
    lastOrderMinutes: Number(fields['lastOrderMinutes']),
    ...(fields['whileClosed'] === true && { whileClosed: true }),
    ...(fields['deliveryTimes'] && { windows: windowsOf(textOf(fields, 'deliveryTimes')) }),
    ...(fields['asap'] === false && { asap: false }),
  };
}
