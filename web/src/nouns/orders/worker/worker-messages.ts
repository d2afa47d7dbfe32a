import type { OrderColumns } from './order-columns.ts';
import type { OrderDetails, SentOrders } from './order-snapshot.ts';

/** A range of dates, both inclusive; either may be given alone. */
export interface DateRange {
  startDate?: string;
  endDate?: string;
}

/** The progress of a list that is loading. */
export interface OrderArrival {
  /** The newest orders, when enough have arrived to draw the list again. */
  columns?: OrderColumns;
  /** How many have arrived. */
  arrived: number;
  /** How many there are; undefined when the server did not say. */
  total: number | undefined;
}

/** The calls from the page to the worker, with their inputs and answers. */
export interface OrderCalls {
  /**
   * Fetches the list, or reads the stored one; the answer is undefined when the page has that
   * edition already.
   */
  load: {
    input: {
      range: DateRange;
      token: string;
      knownEdition?: string | undefined;
      /** The store's time zone, for the range of dates when the server is out of reach. */
      timeZone: string;
      /** Sent by `start.js`, before the app has set the owner of this device's data. */
      isFirst?: boolean;
    };
    answer: OrderColumns | undefined;
    progress: OrderArrival;
  };
  /** The answer is undefined for an order that the worker does not hold. */
  details: { input: { id: string }; answer: OrderDetails | undefined; progress: never };
  /** Which rows of an edition were sent a product; undefined when the worker does not hold it any more. */
  sentOf: {
    input: { edition: string; product: string };
    answer: SentOrders | undefined;
    progress: never;
  };
  /**
   * Writes these rows of an edition to a file, with the statuses that the page shows. The columns
   * are not copied to the worker, which would block the page.
   */
  export: {
    input: { edition: string; statuses: Uint8Array; rows: Uint32Array; timeZone: string };
    answer: Blob;
    /** The share that is done, from 0 to 1. */
    progress: number;
  };
}
