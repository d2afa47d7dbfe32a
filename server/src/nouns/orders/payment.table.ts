import type { PaymentKind } from '@kirana/contract';
import type { Selectable } from 'kysely';

/** Money that came in for an order, or went back. */
export interface PaymentTable {
  id: string;
  order_id: string;
  kind: PaymentKind;
  paise: number;
  /** Epoch milliseconds. */
  at: number;
  /** Who took it or sent it back, with the name at that time. */
  by_id: string;
  by_name: string;
  /** 1 for what a rider took at the door. */
  by_rider: 0 | 1;
  /**
   * The move of the drawer in which a rider's cash was settled, or a refund was taken out; empty while
   * there is none.
   */
  move_id: string;
  /** Razorpay's id of the payment or refund; empty for none. */
  reference: string;
  /** The payment that a refund is of, by Razorpay's id; empty where it was marked by hand. */
  payment_id: string;
  /** Of a refund; empty for every other payment. */
  state: RefundState | '';
  /** How a refund that was marked by hand went back. */
  note: string;
  /**
   * The number of its change in the orders feed, which puts it into a day; of a refund that of its end,
   * 0 before.
   */
  version: number;
}

export type PaymentRow = Selectable<PaymentTable>;

/** `asked`: no answer yet; `sent`: the bank has it; `done` and `failed` are final. */
export type RefundState = 'asked' | 'sent' | 'done' | 'failed';

/** Money that came in online for an order and is not what was asked for it; in no figure. */
export interface UnmatchedPaymentTable {
  id: string;
  order_id: string;
  /** Razorpay's id of the payment; empty where it was not told. */
  reference: string;
  /** What of it has not gone back. */
  paise: number;
  /** Razorpay's ids of its refunds, separated by spaces. */
  refund: string;
}

export type UnmatchedPaymentRow = Selectable<UnmatchedPaymentTable>;

/** Where an order is paid online. */
export interface PaymentLinkTable {
  order_id: string;
  /** Razorpay's id of the link. */
  link_id: string;
  url: string;
  /** Epoch milliseconds. */
  expires_at: number;
}

export type PaymentLinkRow = Selectable<PaymentLinkTable>;
