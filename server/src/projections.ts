import type { Projection } from './changes/recorded.ts';
import type { Config } from './config.ts';
import { projectDailySales } from './sales/daily-sales.service.ts';

/** The one list of what is kept in step with changes. */
export const projectionsOf = ({ STORE_TIMEZONE }: Config): readonly Projection[] => [
  projectDailySales(STORE_TIMEZONE),
];
