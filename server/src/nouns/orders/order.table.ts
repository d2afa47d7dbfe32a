import {
  type ColumnField,
  type OrderStatus,
  orderFields,
  type PaymentMethod,
  type PaymentStatus,
  type TellStep,
} from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';

/** What the column of a kind of field holds where there is nothing. */
const empties = { text: '', json: '', instant: null, rupees: 0, count: 0, flag: 0 } as const;

/** What the column of a field holds. */
type Held<Field extends ColumnField[keyof ColumnField]> = Field['kind'] extends 'text'
  ? z.infer<Field['schema']> | ''
  : Field['kind'] extends 'json'
    ? string
    : Field['kind'] extends 'instant'
      ? number | null
      : number;

/** The columns of the fields that are absent while they are empty. */
type FieldColumns = { [Column in keyof ColumnField]: Held<ColumnField[Column]> };

/** An order. */
export interface OrderTable extends FieldColumns {
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
  /** The number of the change that set its alert. */
  alert_version: number;
  /** What came in for it. */
  paid_paise: number;
  /** 1 from such a payment until all of it has gone back. */
  unmatched: number;
  /** Who carries it, or delivered it, with the name at that time; empty for nobody. */
  rider_id: string;
  rider_name: string;
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

const emptyFields = Object.fromEntries(
  Object.values(orderFields).flatMap((field) =>
    'column' in field ? [[field.column, empties[field.kind]]] : [],
  ),
) as { [Column in keyof ColumnField]: (typeof empties)[ColumnField[Column]['kind']] };

/** The values of an order of which nothing is known but what was ordered, by whom, and where it goes. */
export const emptyOrder = {
  ...emptyFields,
  version: 0,
  shown_at: null,
  open_at: null,
  alert_version: 0,
  paid_paise: 0,
  unmatched: 0,
  rider_id: '',
  rider_name: '',
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
