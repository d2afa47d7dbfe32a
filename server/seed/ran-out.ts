import { flipStock } from '../src/nouns/products/product.service.ts';
import { addDays, dayOf, startOfDay } from '../src/platform/calendar.ts';
import type { Services } from '../src/services.ts';
import { type MoneyServices, managerCtx } from './money.ts';

const soldOutMs = (18 * 60 + 10) * 60_000;
const bread = 'White Sandwich Bread';

/** The evenings of the last week on which the bread ran out, until the next morning. */
export const breadEvenings = (services: MoneyServices, now: number) =>
  [5, 2].map((daysAgo) => {
    const { STORE_TIMEZONE: zone } = services.config;
    const at = startOfDay(addDays(dayOf(now, zone), -daysAgo), zone) + soldOutMs;
    return { at, work: () => sellOut(services, at) };
  });

async function sellOut(services: MoneyServices, at: number): Promise<void> {
  const { db } = services;
  const product = db.selectFrom('products').select('id').where('name', '=', bread);
  const { id } = await product.executeTakeFirstOrThrow();
  await flipStock(services as Services, await managerCtx(db, at), {
    params: { id },
    body: { stock: 'out of stock', until: 'tomorrow' },
  });
}
