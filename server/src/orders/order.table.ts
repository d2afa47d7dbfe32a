import type { OrderStatus, PaymentMethod, PaymentStatus } from '@kirana/contract';

/** An order. */
export interface OrderTable {
  id: string;
  /** The customer's account. */
  account_id: string;
  /** The account's name and phone when the order came in. */
  customer_name: string;
  customer_phone: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_paise: number;
  status: OrderStatus;
  /** JSON text, exactly as it goes over the wire (contract: shippingAddress). */
  shipping_address: string;
  /** JSON text, exactly as it goes over the wire (contract: orderItem[]). */
  items: string;
  /** Epoch milliseconds. */
  created_at: number;
  updated_at: number;
  /** The number of its last change in the feed of orders. */
  version: number;
}

/** A key that a customer's program sent with an order, so that sending it twice orders once. */
export interface IdempotencyKeyTable {
  account_id: string;
  key: string;
  /** SHA-256 of the parsed body, hex. */
  body_hash: string;
  order_id: string;
}
