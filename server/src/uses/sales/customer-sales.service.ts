import type { CustomerSales } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import { countNewCustomers, findCustomerPhones, findUnseen } from './customer-sales.repository.ts';
import { type DailySalesRow, findDailySales } from './daily-sales.repository.ts';
import { createDayReader } from './kept-days.ts';
import { spanOf } from './sales-orders.repository.ts';
import type { DayRange } from './sales-report.service.ts';

type CustomerFigures = Omit<CustomerSales, 'notSeen'>;

/** Who came in a range. */
export function createCustomerReader(db: Db, timeZone: string) {
  const readPhones = createDayReader(db, timeZone, (day) =>
    findCustomerPhones(db, spanOf(day, day, timeZone)),
  );
  return async ({ from, to }: DayRange): Promise<CustomerFigures> => {
    // They are counted first, so that whoever comes meanwhile is not new without having come.
    const fresh = await countNewCustomers(db, spanOf(from, to, timeZone));
    const phones = (await readPhones({ from, to })).flat();
    const came = new Set(phones).size;
    return {
      // Whoever goes meanwhile is neither.
      ...{ new: Math.min(fresh, came), again: Math.max(0, came - fresh) },
      averageOrder: averageOf(await findDailySales(db, from, to)),
      ordersPerCustomer: came === 0 ? 0 : Math.round((phones.length / came) * 100) / 100,
    };
  };
}

function averageOf(days: readonly DailySalesRow[]): number {
  const counted = days.filter(({ status }) => status !== 'cancelled' && status !== 'rejected');
  const orders = counted.reduce((sum, row) => sum + row.orders, 0);
  const paise = counted.reduce((sum, row) => sum + row.paise, 0);
  return orders === 0 ? 0 : toRupees(Math.round(paise / orders));
}

const unseenMs = 30 * 86_400_000;

/** The customers who have not come for 30 days. */
export async function listUnseen(
  db: Db,
  now: number,
): Promise<NonNullable<CustomerSales['notSeen']>> {
  return (await findUnseen(db, now - unseenMs)).map(({ id, paise, last, ...customer }) => ({
    ...{ _id: id, ...customer, spent: toRupees(paise), lastOrderAt: isoTime(last) },
  }));
}
