import {
  lessText,
  missingWords,
  type Order,
  type OrderItem,
  type PublicSettings,
  type ShippingAddress,
} from '@kirana/contract';
import { formatDateTime, formatMoney } from '../../platform/formats.ts';
import { addressLines, spacedPhone } from '../../platform/postal-address.ts';
import styles from './OrderParts.module.css';

/** The props of every paper about an order. */
export interface OrderPaperProps {
  order: Order;
  timeZone: string;
  /** What the store says of itself; undefined as long as it is not known. */
  store: Pick<PublicSettings, 'name' | 'phone' | 'gstin' | 'fssai'> | undefined;
}

/** What whoever hands the parcel over has to collect. */
function collectText({ paymentMethod, paymentStatus, totalPrice }: Order): string {
  if (paymentStatus !== 'paid') return `COLLECT ${formatMoney(totalPrice)}`;
  return paymentMethod === 'razorpay' ? 'PAID ONLINE' : 'PAID';
}

/** Which parcel it is and what to collect, large enough to be read from two metres. */
export function OrderHead({ order, timeZone, store }: OrderPaperProps) {
  return (
    <header className={styles.head}>
      <p className={styles.store}>{store?.name ?? 'Kirana'}</p>
      {store?.phone !== undefined && <p>Phone {spacedPhone(store.phone)}</p>}
      <p className={styles.number}>{order._id.slice(-6)}</p>
      <p className={styles.collect}>{collectText(order)}</p>
      <p>Ordered {formatDateTime(order.createdAt, timeZone)}</p>
      {order.promisedAt !== undefined && (
        <p className={styles.promised}>Promised by {formatDateTime(order.promisedAt, timeZone)}</p>
      )}
    </header>
  );
}

/** The lines to pack first, and then those of which nothing is sent. */
export const inPackingOrder = (items: readonly OrderItem[]): OrderItem[] => [
  ...items.filter(({ quantity }) => quantity > 0),
  ...items.filter(({ quantity }) => quantity === 0),
];

/** The product of a line, and what the shop lacks of it. */
export function LineProduct({ item }: { item: OrderItem }) {
  const less = lessText(item);
  return (
    <>
      <bdi className={item.quantity === 0 ? styles.none : undefined}>{item.product.name}</bdi>{' '}
      {item.pack !== undefined && <bdi className={styles.pack}>{item.pack}</bdi>}
      {less !== undefined && ` · ${less}`}
    </>
  );
}

/** What the customer wrote with the order, and wants done about something that is missing. */
export function CustomerWishes({ order: { missing, customerNote } }: { order: Order }) {
  if (missing === undefined && customerNote === undefined) return null;
  return (
    <div className={styles.wishes}>
      {missing !== undefined && <p>If something is missing: {missingWords[missing]}</p>}
      {customerNote !== undefined && (
        <p>
          Note: <bdi>{customerNote}</bdi>
        </p>
      )}
    </div>
  );
}

/** Where the parcel goes. */
export function ParcelAddress({ address }: { address: ShippingAddress }) {
  const [recipient, ...lines] = addressLines(address);
  return (
    <address className={styles.address}>
      <strong>{recipient}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>Phone {spacedPhone(address.phone)}</span>
    </address>
  );
}
