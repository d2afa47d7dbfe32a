import type {
  MissingChoice,
  OrderAlert,
  OrderStatus,
  PaidBy,
  PaymentMethod,
  PaymentStatus,
  TellStep,
} from '@kirana/contract';
import type { Selectable } from 'kysely';

/** An order. */
export interface OrderTable {
  id: string;
  /** The customer's account. */
  account_id: string;
  /** The account's name and phone at the time of the order. */
  customer_name: string;
  customer_phone: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_paise: number;
  status: OrderStatus;
  /** JSON text, exactly as it goes over the wire (contract: shippingAddress). */
  shipping_address: string;
  /**
   * JSON text, exactly as it goes over the wire (contract: orderItem[]). Its rows in `order_items` are made
   * of it.
   */
  items: string;
  /** Epoch milliseconds. */
  created_at: number;
  updated_at: number;
  /** The number of its last change in the orders feed. */
  version: number;
  /**
   * When the list began to show it: when it was placed or, to be paid online, paid; null while it
   * is not shown.
   */
  shown_at: number | null;
  /**
   * `shown_at` while it is pending, accepted or packed, else null; a partial index holds these rows
   * only.
   */
  open_at: number | null;
  /** When its next step is due; null for none. */
  due_at: number | null;
  /** The time promised to its customer; null for none. */
  promised_at: number | null;
  /** Why it rings; empty for nothing. */
  alert: OrderAlert | '';
  /** The number of the change that set its alert. */
  alert_version: number;
  /** JSON text (contract: rejection); empty for none. */
  reason: string;
  /** The shop's newest note; empty for none. */
  note: string;
  /** When its ticket was last sent to a printer; null for never. */
  printed_at: number | null;
  /** What the delivery costs, in the total already; 0 for nothing. */
  delivery_fee_paise: number;
  /** What its customer wrote with it; empty for nothing. */
  customer_note: string;
  /** What its customer wants done about something that the shop lacks; empty for nothing said. */
  missing: MissingChoice | '';
  /** How it was paid at the door, or that it is on account; empty while it was not. */
  paid_by: PaidBy | '';
  /** What came in for it, and what went back or is being sent back. */
  paid_paise: number;
  refunded_paise: number;
  /** What has to go back: what it holds beyond its total, or all of it once it is off. */
  refund_due_paise: number;
  /** What came in online without being what was asked, as far as it has not gone back. */
  received_paise: number;
  /** 1 from such a payment until all of it has gone back. */
  unmatched: number;
  /** 1 when its customer fetches it at the shop. */
  pickup: number;
  /** The day of the store on which it came in or its window begins, and its number of that day; '' and 0 for none. */
  number_day: string;
  day_number: number;
  /** Who carries it, or delivered it, with the name at that time; empty for nobody. */
  rider_id: string;
  rider_name: string;
  /** When that rider got it; null for nobody. */
  taken_at: number | null;
  /** JSON text (contract: `returned` of an order); empty for none. */
  returned: string;
  /** 1 while it is not paid and its customer may pay later. */
  may_pay_later: number;
  /** The step of which its customer can be told; empty for none. */
  tell: TellStep | '';
  /** How that step was told (`WhatsApp: packed`); empty while it was not. */
  told: string;
  /** When it is to be handed over, where that was chosen; null for as soon as possible, and for no end. */
  window_from: number | null;
  window_to: number | null;
  /**
   * When its bell first rings: `shown_at`, or the opening that was foreseen when it came in for a window
   * while the store was closed; null while it is not shown.
   */
  rings_at: number | null;
  /** The fields of the last columns as a list sends them, so that it reads and makes them at once. */
  optional_json: string;
}

export type OrderRow = Selectable<OrderTable>;

/** The values of an order of which nothing is known but what was ordered, by whom, and where it goes. */
export const emptyOrder = {
  version: 0,
  shown_at: null,
  open_at: null,
  due_at: null,
  promised_at: null,
  alert: '',
  alert_version: 0,
  reason: '',
  note: '',
  printed_at: null,
  delivery_fee_paise: 0,
  customer_note: '',
  missing: '',
  paid_by: '',
  paid_paise: 0,
  refunded_paise: 0,
  refund_due_paise: 0,
  received_paise: 0,
  unmatched: 0,
  pickup: 0,
  number_day: '',
  day_number: 0,
  rider_id: '',
  rider_name: '',
  taken_at: null,
  returned: '',
  may_pay_later: 0,
  tell: '',
  told: '',
  window_from: null,
  window_to: null,
  rings_at: null,
  optional_json: '',
} as const satisfies Partial<OrderRow>;

/** The last number that was drawn on a day of the store. */
export interface OrderNumberTable {
  day: string;
  last: number;
}

/** A line of an order. */
export interface OrderItemTable {
  order_id: string;
  /** Its place in the order, from 0. */
  line: number;
  id: string;
  /** The product, its name and its pack size at the time of the order; it may be deleted since. */
  product_id: string;
  name: string;
  /** Empty where it was not kept yet. */
  pack: string;
  /** The price of one piece. */
  price_paise: number;
  /** Its MRP at that time, where its price was below it; else 0. */
  mrp_paise: number;
  /** How many are sent, and how many were ordered. */
  quantity: number;
  ordered: number;
  /** What was weighed of it, in grams; null for whole packs. */
  grams: number | null;
  /** What the line costs; null for its price times its quantity. */
  line_paise: number | null;
  /** 1 when the shop added it, and when its customer agreed to its own price. */
  added: number;
  agreed: number;
  /** The id of the line that it replaces; empty for none. */
  replaces: string;
}

/**
 * An idempotency key, which a client sends with an order so that sending it twice places one order.
 */
export interface IdempotencyKeyTable {
  account_id: string;
  key: string;
  /** SHA-256 of the parsed body, hex. */
  body_hash: string;
  order_id: string;
}
