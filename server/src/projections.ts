import type { Projection } from './changes/recorded.ts';
import type { Config } from './platform/config.ts';
import { projectDailySales } from './uses/sales/daily-sales.service.ts';

/** All projections; the only list of them. */
export const projectionsOf = ({ STORE_TIMEZONE }: Config): readonly Projection[] => [
  projectDailySales(STORE_TIMEZONE),
];
