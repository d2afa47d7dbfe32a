import type { Transaction } from 'kysely';
import type { Projection } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import { compareFigures, type Figures } from './compare-figures.ts';
import { spanOf } from './sales-orders.repository.ts';
import {
  addToHourSales,
  addToProductSales,
  countProductSales,
  findAllHourSales,
  findProductDays,
  findProductSales,
  replaceHourSales,
  replaceProductSales,
} from './what-sells.repository.ts';
import type { HourSalesTable, ProductSalesTable } from './what-sells.table.ts';
import { SoldTally, sellsTheSame } from './what-sells-figures.ts';

/** Updates what each product and each hour brought in with every change of an order. */
export const projectWhatSells =
  (timeZone: string): Projection =>
  async (trx, changes) => {
    const tally = new SoldTally(timeZone);
    for (const { noun, before, after } of changes) {
      if (noun !== 'order' || (before && after && sellsTheSame(before, after))) continue;
      if (before) tally.add(before, -1);
      if (after) tally.add(after, 1);
    }
    await addToProductSales(trx, tally.products);
    await addToHourSales(trx, tally.hours);
  };

/** Stored figures that differ from a new count: of a product or an hour, and a day. */
export interface SoldDifference {
  readonly sold: string;
  readonly stored: Figures;
  readonly counted: Figures;
}

/**
 * Counts what each product brought in on each of these days, replaces what is stored, and returns where
 * that differed.
 */
export async function recountProducts(
  trx: Transaction<Database>,
  days: ReadonlySet<string>,
  timeZone: string,
  onProgress: (done: number, total: number) => void,
): Promise<SoldDifference[]> {
  const differences: SoldDifference[] = [];
  const all = [...new Set([...days, ...(await findProductDays(trx))])].sort();
  for (const [at, day] of all.entries()) {
    const counted = await countProductSales(trx, day, spanOf(day, day, timeZone));
    const differing = compareFigures(await findProductSales(trx, day), counted, nameOfProduct);
    if (differing.length > 0) await replaceProductSales(trx, day, counted);
    differences.push(...differing.map(({ row, ...one }) => ({ sold: nameOfProduct(row), ...one })));
    onProgress(at + 1, all.length);
  }
  return differences;
}

/** Replaces what each hour brought in by this count, and returns where it differed. */
export async function replaceHours(
  trx: Transaction<Database>,
  { hours }: SoldTally,
): Promise<SoldDifference[]> {
  const differing = compareFigures(await findAllHourSales(trx), hours, nameOfHour);
  if (differing.length > 0) await replaceHourSales(trx, hours);
  return differing.map(({ row, ...one }) => ({ sold: nameOfHour(row), ...one }));
}

const nameOfProduct = ({ day, product_id }: ProductSalesTable): string => `${day} ${product_id}`;
const nameOfHour = ({ day, hour }: HourSalesTable): string => `${day} hour ${hour} of the week`;
