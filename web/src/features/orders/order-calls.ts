import type { OrderDetails } from './order-book.ts';
import type { OrderColumns } from './order-columns.ts';

/** The dates between which the orders lie, both inclusive; each may stand alone. */
export interface DateRange {
  startDate?: string;
  endDate?: string;
}

/** What the page asks of the worker, and what it answers. */
export interface OrderCalls {
  /** Fetches the list; answers nothing when the page holds the newest version already. */
  load: {
    input: { range: DateRange; token: string; heldVersion: string | undefined };
    answer: OrderColumns | undefined;
  };
  /** Answers nothing for an order that the worker does not hold. */
  details: { input: { id: string }; answer: OrderDetails | undefined };
  /** Writes these rows of these columns to a file. */
  export: {
    input: { columns: OrderColumns; rows: Uint32Array; timeZone: string };
    answer: Blob;
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
  | { id: number; kind: 'progress'; done: number }
  | { id: number; kind: 'error'; status: number | undefined; message: string | undefined };
