import type {
  MissingChoice,
  OrderAlert,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
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
   * JSON text, exactly as it goes over the wire (contract: orderItem[]): a cache of its rows in
   * `order_items`.
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
  /** The fields of the last columns as a list sends them, so that it reads and makes them at once. */
  optional_json: string;
}

export type OrderRow = Selectable<OrderTable>;

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
  /** How many are sent, and how many were ordered. */
  quantity: number;
  ordered: number;
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
