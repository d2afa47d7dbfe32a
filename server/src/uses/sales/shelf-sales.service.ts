import { type NotSold, type RanOutLine, soldPageSize } from '@kirana/contract';
import { findVersion } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import { addDays, dayOf } from '../../platform/calendar.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { memoize } from '../../platform/memoize.ts';
import { toRupees } from '../../platform/money.ts';
import { findSalesVersion } from './daily-sales.repository.ts';
import { type Span, spanOf } from './sales-orders.repository.ts';
import type { DayRange } from './sales-report.service.ts';
import { findShelfChanges, findUnsold, sumPieces } from './shelf-sales.repository.ts';
import { type Away, type ShelfTimes, shelfTimes } from './shelf-times.ts';
import { findSoldNames } from './what-sells.repository.ts';
import { toSoldProduct } from './what-sells.service.ts';

/** A product that ran out in a range. */
interface RanOut {
  readonly product: RanOutLine['product'];
  /** When it was out, having run out in the range. */
  readonly outs: readonly Away[];
  /** When it was out last, in the range or since. */
  readonly last: Away;
  readonly perDay: number;
}

/** A range of days with its instants, and what the record says from its start until now. */
interface SalesPeriod {
  readonly range: DayRange;
  readonly span: Span;
  readonly times: ReadonlyMap<string, ShelfTimes>;
}

/** How many ranges are kept. */
const maxKept = 8;
/** Only what was sold on as many days runs out: the day on which it does, and those before. */
const soldDays = 14;
const minuteMs = 60_000;

/** What ran out and what was not sold in a range; kept until an order or the catalogue changes. */
export function createShelfReader(db: Db, timeZone: string) {
  const readVersions = createSharedLoader(async () => {
    const { version, mark } = await findVersion(db, 'catalogue');
    return `${version}.${mark} ${await findSalesVersion(db)}`;
  });
  // The record is the longest to read, and an order does not change it.
  const timesSince = memoize(maxKept, async (key) => {
    const changes = await findShelfChanges(db, Number(key.split(' ')[0]));
    return new Map([...changes].map(([product, those]) => [product, shelfTimes(those)]));
  });
  const keep = <Value>(read: (period: SalesPeriod) => Promise<Value>) => {
    const cached = memoize(maxKept, async (key) => {
      const [from = '', to = '', catalogue] = key.split(' ');
      const span = spanOf(from, to, timeZone);
      const times = await timesSince(`${span.from} ${catalogue}`);
      return read({ range: { from, to }, span, times });
    });
    return async ({ from, to }: DayRange) => cached(`${from} ${to} ${await readVersions()}`);
  };
  const notSold = keep((scene) => readNotSold(db, scene));
  return {
    ranOut: keep((scene) => readRanOut(db, scene, timeZone)),
    /** None of a range that has not begun. */
    notSold: async (range: DayRange, now: number) =>
      spanOf(range.from, range.to, timeZone).from > now ? [] : notSold(range),
  };
}

/**
 * The products that ran out in a range, those that are out now first, then those that were out the
 * longest. Hidden ones are among them, as in the catalogue of the team.
 */
export function ranOutLines(
  all: readonly RanOut[],
  range: DayRange,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): RanOutLine[] {
  const end = Math.min(now, spanOf(range.from, range.to, timeZone).before);
  const lines = all.map(({ product, outs, last, perDay }) => ({
    product,
    ...(last.until > now && { outSince: isoTime(last.since) }),
    minutes: Math.floor(outs.reduce((sum, out) => sum + lengthUntil(end, out), 0) / minuteMs),
    ...{ times: outs.length, perDay },
  }));
  const isOut = ({ outSince }: RanOutLine) => (outSince === undefined ? 0 : 1);
  return lines.sort((a, b) => isOut(b) - isOut(a) || b.minutes - a.minutes);
}

/** Changes may be of later than now, where the clock was set back. */
const lengthUntil = (end: number, { since, until }: Away): number =>
  Math.max(0, Math.min(until, end) - since);

/** A page of products that were not sold, by their ids. */
export async function readNotSoldPage(
  db: Db,
  ids: readonly string[],
  {
    after = 0,
    size = soldPageSize,
  }: { readonly after?: number | undefined; readonly size?: number | undefined },
): Promise<NotSold> {
  const end = after + size;
  const page = ids.slice(after, end);
  const rows = new Map((await findSoldNames(db, page)).map((row) => [row.id, row]));
  const products = page.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const price = toRupees(row.price_paise);
    return [{ product: toSoldProduct(row), price, since: isoTime(row.created_at) }];
  });
  return { products, total: ids.length, ...(ids.length > end && { next: end }) };
}

/**
 * The products that went out of stock in a range after they had been sold. One that was deleted since is
 * left out, as nobody can put it back on the shelf, and so is what the record says nothing of any more.
 */
async function readRanOut(
  db: Db,
  { span, times }: SalesPeriod,
  timeZone: string,
): Promise<RanOut[]> {
  const all = [...times]
    .flatMap(([product, { out }]) => out.map((away) => ({ product, away })))
    .filter(({ away: { since } }) => since >= span.from && since < span.before)
    // The day of an instant is known sooner after another one of that day.
    .sort((a, b) => a.away.since - b.away.since);
  const pieces = await sumPieces(
    db,
    all.map(({ product, away }) => {
      const to = dayOf(away.since, timeZone);
      return { product, from: addDays(to, 1 - soldDays), to };
    }),
  );
  const sold = all
    .map(({ product, away }, index) => ({ product, away, pieces: pieces[index] ?? 0 }))
    .filter((one) => one.pieces > 0);
  const byProduct = Map.groupBy(sold, ({ product }) => product);
  const rows = await findSoldNames(db, [...byProduct.keys()]);
  return rows.flatMap((row) => {
    const outs = byProduct.get(row.id) ?? [];
    const last = times.get(row.id)?.out.at(-1);
    if (!last) return [];
    const perDay = (outs.at(-1)?.pieces ?? 0) / soldDays;
    return [{ product: toSoldProduct(row), outs: outs.map(({ away }) => away), last, perDay }];
  });
}

/**
 * The ids of the products that were shown and in stock for a whole range and never sold in it, by category
 * and name. Where the record does not reach back, they were what they were at its beginning.
 */
async function readNotSold(db: Db, { range, span, times }: SalesPeriod): Promise<string[]> {
  // A product whose stock nobody has changed since is as it was.
  const wasAway = (known: readonly Away[], untilOfRow: number): boolean =>
    known.length === 0
      ? untilOfRow > span.from
      : known.some(({ since, until }) => since < span.before && until > span.from);
  const unsold = await findUnsold(db, range, span.from);
  return unsold
    .filter(({ id, stock, out_until, hidden }) => {
      const known = times.get(id);
      const outUntil = stock === 'in stock' ? 0 : out_until || Number.POSITIVE_INFINITY;
      return (
        !wasAway(known?.out ?? [], outUntil) &&
        !wasAway(known?.hidden ?? [], hidden ? Number.POSITIVE_INFINITY : 0)
      );
    })
    .map(({ id }) => id);
}
