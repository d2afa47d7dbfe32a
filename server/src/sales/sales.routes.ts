import { getSalesReport } from '@kirana/contract';
import { dayOf } from '../platform/calendar.ts';
import type { Feature } from '../services.ts';
import { createReports, rangeOf } from './sales-report.service.ts';

export const salesRoutes: Feature = (bind, { db, config, clock }) => {
  const reports = createReports(db);

  bind(getSalesReport, ({ query }, { caller }) =>
    reports(rangeOf(query, dayOf(clock(), config.STORE_TIMEZONE)), caller.orderBook),
  );
};
