import {
  getCustomerSales,
  getDeliveryTimes,
  getSalesReport,
  getSoldProduct,
  hasRight,
  listNotSold,
  listRanOut,
  listSoldCategories,
  listSoldHours,
  listSoldProducts,
} from '@kirana/contract';
import { dayOf } from '../../platform/calendar.ts';
import { sendText } from '../../platform/serialize-answer.ts';
import type { Feature, Services } from '../../services.ts';
import { listUnseen } from './customer-sales.service.ts';
import type { DayReaders } from './day-readers.ts';
import { createReports, rangeOf } from './sales-report.service.ts';
import { createShelfReader, ranOutLines, readNotSoldPage } from './shelf-sales.service.ts';
import {
  countSoldOrders,
  createSoldReader,
  readSoldCategories,
  readSoldDays,
  readSoldHours,
  readSoldPage,
  soldRangeOf,
} from './what-sells.service.ts';

export function salesRoutes(
  bind: Parameters<Feature>[0],
  { db, config }: Services,
  days: DayReaders,
): void {
  const timeZone = config.STORE_TIMEZONE;
  const reports = createReports(db, timeZone);

  bind(getSalesReport, async ({ query }, { now }, { reply }) => {
    const range = rangeOf(query, dayOf(now(), timeZone));
    return sendText(reply, await reports(range, query.compare));
  });

  const readSold = createSoldReader(db);
  bind(listSoldProducts, async ({ query }) => {
    const range = soldRangeOf(query);
    return readSoldPage(db, await readSold(range), await countSoldOrders(db, range), query);
  });
  bind(getSoldProduct, async ({ params, query }) => ({
    days: await readSoldDays(db, soldRangeOf(query), params.id),
  }));
  bind(listSoldCategories, async ({ query }) => ({
    categories: await readSoldCategories(db, await readSold(soldRangeOf(query))),
  }));
  bind(listSoldHours, async ({ query }) => readSoldHours(db, soldRangeOf(query)));

  const shelf = createShelfReader(db, timeZone);
  bind(listRanOut, async ({ query }, { now }) => {
    const range = soldRangeOf(query);
    return { products: ranOutLines(await shelf.ranOut(range), range, { now: now(), timeZone }) };
  });
  bind(listNotSold, async ({ query }, { now }) =>
    readNotSoldPage(db, await shelf.notSold(soldRangeOf(query), now()), query),
  );

  bind(getCustomerSales, async ({ query }, { caller, now }) => {
    const figures = await days.readCustomers(soldRangeOf(query));
    if (!hasRight(caller.position, 'orders.read')) return figures;
    return { ...figures, notSeen: await listUnseen(db, now()) };
  });
  bind(getDeliveryTimes, async ({ query }, { caller }) =>
    days.readDeliveries(soldRangeOf(query), hasRight(caller.position, 'people.write')),
  );
}
