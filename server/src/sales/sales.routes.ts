import { getSalesReport } from '@kirana/contract';
import { dayOf } from '../platform/calendar.ts';
import type { Feature } from '../services.ts';
import { rangeOf, reportSales } from './sales-report.service.ts';

export const salesRoutes: Feature = (bind, { db, config, clock }) => {
  bind(getSalesReport, ({ query }) =>
    reportSales(db, rangeOf(query, dayOf(clock(), config.STORE_TIMEZONE))),
  );
};
