import { getSalesReport } from '@kirana/contract';
import { dayOf } from '../../platform/calendar.ts';
import { sendText } from '../../platform/serialize-answer.ts';
import type { Feature } from '../../services.ts';
import { createReports, rangeOf } from './sales-report.service.ts';

export const salesRoutes: Feature = (bind, { db, config }) => {
  const reports = createReports(db, config.STORE_TIMEZONE);

  bind(getSalesReport, async ({ query }, { now }, { reply }) => {
    const range = rangeOf(query, dayOf(now(), config.STORE_TIMEZONE));
    return sendText(reply, await reports(range));
  });
};
