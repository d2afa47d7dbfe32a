import type { OrderColumns } from './order-columns.ts';
import type { OrderDetails } from './order-snapshot.ts';

/** The dates between which the orders lie, both inclusive; each may stand alone. */
export interface DateRange {
  startDate?: string;
  endDate?: string;
}

/** How far a list has come that is still on its way. */
export interface OrderArrival {
  /** The newest orders, when there are enough more of them to be drawn again. */
  columns?: OrderColumns;
  /** How many have arrived. */
  arrived: number;
  /** How many there are; undefined when the server did not say. */
  total: number | undefined;
}

/** The calls that the page makes to the worker, with their inputs and answers. */
export interface OrderCalls {
  /** Fetches the list, or reads the last known one; answers nothing when the page has that edition. */
  load: {
    input: {
      range: DateRange;
      token: string;
      knownEdition: string | undefined;
      /** The store's, by whose calendar the range is, when the server cannot be asked. */
      timeZone: string;
    };
    answer: OrderColumns | undefined;
    progress: OrderArrival;
  };
  /** Answers nothing for an order that the worker does not hold. */
  details: { input: { id: string }; answer: OrderDetails | undefined; progress: never };
  /**
   * Writes these rows of an edition of the list to a file, with the statuses that the page shows. The
   * columns themselves stay where they are: to copy them would block the page.
   */
  export: {
    input: { edition: string; statuses: Uint8Array; rows: Uint32Array; timeZone: string };
    answer: Blob;
    /** How much is done, from 0 to 1. */
    progress: number;
  };
}

export type OrderCallName = keyof OrderCalls;

/** Page to worker. */
export type WorkerRequest =
  | {
      [Name in OrderCallName]: { id: number; name: Name; input: OrderCalls[Name]['input'] };
    }[OrderCallName]
  | { id: number; name: 'cancel' };

/** Worker to page. */
export type WorkerReply =
  | { id: number; kind: 'answer'; answer: unknown }
  | { id: number; kind: 'progress'; progress: unknown }
  | {
      id: number;
      kind: 'error';
      status: number | undefined;
      message: string | undefined;
      reference: string | undefined;
    };
