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
import type { Feature } from '../../services.ts';
import { createCustomerReader, listUnseen } from './customer-sales.service.ts';
import { createDeliveryReader } from './delivery-times.service.ts';
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

export const salesRoutes: Feature = (bind, { db, config }) => {
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

  const readCustomers = createCustomerReader(db, timeZone);
  bind(getCustomerSales, async ({ query }, { caller, now }) => {
    const figures = await readCustomers(soldRangeOf(query));
    if (!hasRight(caller.position, 'orders.read')) return figures;
    return { ...figures, notSeen: await listUnseen(db, now()) };
  });
  const readDeliveries = createDeliveryReader(db, timeZone);
  bind(getDeliveryTimes, async ({ query }, { caller }) =>
    readDeliveries(soldRangeOf(query), hasRight(caller.position, 'people.write')),
  );
};
