import type { DeliveryTimes } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { findStandingSteps, type TakenStep } from '../../nouns/orders/order-steps.repository.ts';
import { findAccountsOf, findNames, findServedOrders } from './delivery-times.repository.ts';
import { createDayReader } from './kept-days.ts';
import { spanOf } from './sales-orders.repository.ts';
import type { DayRange } from './sales-report.service.ts';

type ServedOrder = Awaited<ReturnType<typeof findServedOrders>>[number];

/** The orders that one account packed or delivered. */
interface Work {
  packed: number;
  delivered: number;
}

/** How the orders of one day were served; minutes are whole, one number for each order. */
interface DeliveryDay {
  onTime: number;
  readonly late: number[];
  readonly accept: number[];
  readonly pack: number[];
  readonly deliver: number[];
  readonly people: Map<string, Work>;
}

/** An order with the last step to each status that it still has behind it. */
interface Served {
  readonly order: ServedOrder;
  readonly accepted: TakenStep | undefined;
  readonly packed: TakenStep | undefined;
  readonly delivered: TakenStep | undefined;
}

/** How the orders of a range were served. `withPeople` adds who did the work. */
export function createDeliveryReader(db: Db, timeZone: string) {
  const readDays = createDayReader(db, timeZone, (day) => readDay(db, day, timeZone));
  return async (range: DayRange, withPeople = false): Promise<DeliveryTimes> => {
    const days = await readDays(range);
    const all = (what: 'late' | 'accept' | 'pack' | 'deliver') =>
      Int32Array.from(days.flatMap((day) => day[what])).sort();
    const late = all('late');
    return {
      onTime: days.reduce((sum, { onTime }) => sum + onTime, 0),
      late: late.length,
      ...(late.length > 0 && {
        lateMinutes: { half: reachedBy(late, 0.5) ?? 0, nineOfTen: reachedBy(late, 0.9) ?? 0 },
      }),
      minutes: {
        accept: reachedBy(all('accept'), 0.5),
        pack: reachedBy(all('pack'), 0.5),
        deliver: reachedBy(all('deliver'), 0.5),
      },
      ...(withPeople && { people: await nameWork(db, days) }),
    };
  };
}

/** The least number that this share of sorted numbers does not exceed; undefined for none. */
const reachedBy = (sorted: Int32Array, share: number): number | undefined =>
  sorted[Math.ceil(sorted.length * share) - 1];

async function readDay(db: Db, day: string, timeZone: string): Promise<DeliveryDay> {
  const orders = await findServedOrders(db, spanOf(day, day, timeZone));
  const steps = await findStandingSteps(
    db,
    orders.map(({ id }) => id),
  );
  const served = orders.map((order) => toServed(order, steps.get(order.id) ?? []));
  const read: DeliveryDay = {
    ...{ onTime: 0, late: [], accept: [], pack: [], deliver: [] },
    people: await countWork(db, served),
  };
  for (const one of served) addTimes(read, one);
  return read;
}

function toServed(order: ServedOrder, steps: readonly TakenStep[]): Served {
  const { status, pickup } = order;
  const last = (wanted: TakenStep['status']) => steps.findLast(({ status }) => status === wanted);
  return {
    order,
    accepted: last('accepted'),
    // One that was set back is not packed any more.
    packed: status === 'accepted' ? undefined : last('packed'),
    delivered: status === 'delivered' && !pickup ? last('delivered') : undefined,
  };
}

const minuteMs = 60_000;

function addTimes(day: DeliveryDay, { order, accepted, packed, delivered }: Served): void {
  const { rings_at, promised_at } = order;
  const minutesSince = (ringsAt: number, { at }: TakenStep) =>
    Math.max(0, Math.round((at - ringsAt) / minuteMs));
  if (rings_at !== null) {
    // What is taken by telephone is accepted as it is placed.
    if (accepted && accepted.kind !== 'placed') day.accept.push(minutesSince(rings_at, accepted));
    if (packed) day.pack.push(minutesSince(rings_at, packed));
    if (delivered) day.deliver.push(minutesSince(rings_at, delivered));
  }
  if (!delivered || promised_at === null) return;
  // Begun minutes count, so that nothing is late by none.
  if (delivered.at > promised_at) day.late.push(Math.ceil((delivered.at - promised_at) / minuteMs));
  else day.onTime += 1;
}

/** Who packed and delivered these orders; a delivery is the rider's who carried it. */
async function countWork(db: Db, served: readonly Served[]): Promise<Map<string, Work>> {
  const steps = served.flatMap(({ packed, delivered }) => [packed, delivered]);
  const makers = await findAccountsOf(
    db,
    steps.flatMap((step) => (step ? [step.batch] : [])),
  );
  const people = new Map<string, Work>();
  const count = (id: string | undefined, what: keyof Work) => {
    if (!id) return;
    const work = people.get(id) ?? { packed: 0, delivered: 0 };
    work[what] += 1;
    people.set(id, work);
  };
  for (const { order, packed, delivered } of served) {
    if (packed) count(makers.get(packed.batch), 'packed');
    if (delivered) count(order.rider_id || makers.get(delivered.batch), 'delivered');
  }
  return people;
}

/** The work of all days by the names of today. */
async function nameWork(
  db: Db,
  days: readonly DeliveryDay[],
): Promise<NonNullable<DeliveryTimes['people']>> {
  const work = Map.groupBy(
    days.flatMap(({ people }) => [...people]),
    ([id]) => id,
  );
  const sum = (id: string, what: keyof Work) =>
    (work.get(id) ?? []).reduce((total, [, one]) => total + one[what], 0);
  return (await findNames(db, [...work.keys()]))
    .map(({ id, name }) => ({
      ...{ _id: id, name },
      ...{ packed: sum(id, 'packed'), delivered: sum(id, 'delivered') },
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a._id < b._id ? -1 : 1));
}
