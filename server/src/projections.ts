import type { Projection } from './changes/recorded.ts';
import { projectCustomers } from './nouns/customers/customer-projection.ts';
import { projectTabs } from './nouns/tabs/tab-projection.ts';
import type { Config } from './platform/config.ts';
import { projectDailySales } from './uses/sales/daily-sales.service.ts';
import { projectWhatSells } from './uses/sales/what-sells.projection.ts';
import { projectNotices } from './uses/tell/notice-projection.ts';

/**
 * All projections; the only list of them.
 * @param onNoticePlanned called as somebody is to be told of a step, before that is committed
 */
export const projectionsOf = (
  { STORE_TIMEZONE }: Config,
  onNoticePlanned = () => {},
): readonly Projection[] => [
  projectDailySales(STORE_TIMEZONE),
  projectWhatSells(STORE_TIMEZONE),
  projectCustomers,
  projectTabs,
  projectNotices(onNoticePlanned),
];
