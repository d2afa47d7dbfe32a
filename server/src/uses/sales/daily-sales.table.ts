import type { OrderStatus } from '@kirana/contract';

/**
 * The orders of one day of the store's calendar that have one status now. It counts what the order
 * list shows: cash on delivery, and online orders that are paid.
 */
export interface DailySalesTable {
  /** `YYYY-MM-DD` */
  day: string;
  status: OrderStatus;
  orders: number;
  paise: number;
}

/**
 * The time zone whose days the figures are of: one row, `id` 1, or no row while they have to be
 * counted.
 */
export interface SalesCalendarTable {
  id: 1;
  time_zone: string;
  /** Drawn anew with each count. */
  mark: string;
}
