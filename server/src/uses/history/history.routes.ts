import { getHistory } from '@kirana/contract';
import type { Feature } from '../../services.ts';
import { readHistory } from './history.service.ts';

export const historyRoutes: Feature = (bind, { db, config }) => {
  bind(getHistory, ({ query }) => readHistory(db, config.STORE_TIMEZONE, query));
};
