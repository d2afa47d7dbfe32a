/** What was sent of a product, with the orders of one day of the store that have a bill. */
export interface ProductSalesTable {
  /** `YYYY-MM-DD` */
  day: string;
  /** It may be deleted since. */
  product_id: string;
  pieces: number;
  /** What was charged for them. */
  paise: number;
  /** How many orders were sent any of it. */
  orders: number;
}

/** The orders of one day of the store that have a bill, by the hour at which they came in. */
export interface HourSalesTable {
  /** `YYYY-MM-DD`, the day on which they were placed. */
  day: string;
  /** Since Monday began, 0 to 167: an order that is paid after midnight comes in on the next day. */
  hour: number;
  orders: number;
  /** What was charged, without the delivery. */
  paise: number;
}
