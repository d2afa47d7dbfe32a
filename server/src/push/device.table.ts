/**
 * A browser to which messages are sent when it is locked: of an account of the team, or of the customer of
 * an order. It belongs to this running store: it is neither on record nor in a backup.
 */
export interface DeviceTable {
  /** The SHA-256 of its address, in hexadecimal. */
  id: string;
  /** The account that it rings for; empty for a customer's. */
  account_id: string;
  /** The generation of the token that subscribed it; the account's next one ends it. */
  generation: number;
  /** The order whose steps it is told; empty for one of the team. */
  order_id: string;
  /** Where its messages are sent: who knows it could send to it, so no log names it. */
  endpoint: string;
  /** The browser's public key, and its secret, in base64url. */
  p256dh: string;
  auth: string;
  /** The origin that it was subscribed from, which messages name as their sender. */
  origin: string;
  /** `HH:MM` by the store's clock; empty for none. */
  quiet_from: string;
  quiet_to: string;
  /** What it was told last; empty for nothing, or when that was taken back. */
  told: string;
  /** When that was; epoch milliseconds, as the two below. */
  told_at: number;
  /** Nothing is sent before; 0 while messages arrive. */
  try_at: number;
  /** When the first message in a row could not be sent; 0 while they arrive. */
  failing_since: number;
}
