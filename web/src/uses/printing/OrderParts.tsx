import {
  lineName,
  lineWords,
  type Order,
  type OrderItem,
  type PublicSettings,
  type ShippingAddress,
  windowOnPaper,
} from '@kirana/contract';
import { addressLines } from '../../nouns/orders/postal-address.ts';
import { wishesOf } from '../../nouns/orders/wishes.ts';
import { formatDateTime, formatMoney, spacedPhone } from '../../platform/formats.ts';
import styles from './OrderParts.module.css';

/** The props of every paper about an order. */
export interface OrderPaperProps {
  order: Order;
  timeZone: string;
  /** What the store says of itself; undefined as long as it is not known. */
  store: Pick<PublicSettings, 'name' | 'phone' | 'gstin' | 'fssai'> | undefined;
}

/** What whoever hands the parcel over has to collect. */
function collectText({ paymentMethod, paymentStatus, totalPrice, paidBy }: Order): string {
  if (paidBy === 'account') return 'ON ACCOUNT';
  if (paymentStatus !== 'paid') return `COLLECT ${formatMoney(totalPrice)}`;
  return paymentMethod === 'razorpay' ? 'PAID ONLINE' : 'PAID';
}

/** What people call an order: its number of the day, large, before its short id. */
export function PaperName({ order: { _id, number } }: { order: Order }) {
  const shortId = _id.slice(-6);
  if (number === undefined) return <p className={styles.number}>{shortId}</p>;
  return (
    <p className={styles.numbered}>
      <span className={styles.number}>{number}</span> {shortId}
    </p>
  );
}

/** Which parcel it is and what to collect, large enough to be read from two metres. */
export function OrderHead({ order, timeZone, store }: OrderPaperProps) {
  const { window, promisedAt } = order;
  return (
    <header className={styles.head}>
      <p className={styles.strong}>{store?.name ?? 'Kirana'}</p>
      {store?.phone !== undefined && <p>Phone {spacedPhone(store.phone)}</p>}
      <PaperName order={order} />
      {window !== undefined && (
        <p className={styles.collect}>FOR {windowOnPaper(window, timeZone).toUpperCase()}</p>
      )}
      {order.pickup && <p className={styles.collect}>PICK-UP</p>}
      <p className={styles.collect}>{collectText(order)}</p>
      <p>Ordered {formatDateTime(order.createdAt, timeZone)}</p>
      {promisedAt !== undefined && promisedAt !== window?.to && (
        <p className={styles.strong}>Promised by {formatDateTime(promisedAt, timeZone)}</p>
      )}
    </header>
  );
}

/** The lines to pack first, and then those of which nothing is sent. */
export const inPackingOrder = (items: readonly OrderItem[]): OrderItem[] => [
  ...sentLines(items),
  ...items.filter(({ quantity }) => quantity === 0),
];

/** The lines of which something is sent. */
export const sentLines = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(({ quantity }) => quantity > 0);

/** The product of a line, and what the shop changed of it. */
export function LineProduct({ item, items }: { item: OrderItem; items: readonly OrderItem[] }) {
  return (
    <>
      <bdi className={item.quantity === 0 ? styles.none : undefined}>{item.product.name}</bdi>{' '}
      {item.pack !== undefined && <bdi className={styles.pack}>{item.pack}</bdi>}
      {lineWords(item, items).map((words) => ` · ${words}`)}
    </>
  );
}

/** The products that were ordered and are not in the parcel. */
export function NotSent({ items }: { items: readonly OrderItem[] }) {
  const missing = items.filter(({ quantity }) => quantity === 0);
  return missing.length > 0 && <p>Not sent: {missing.map(lineName).join(', ')}</p>;
}

/** The numbers that the law wants on what is sold. */
export function LegalNumbers({ store }: Pick<OrderPaperProps, 'store'>) {
  const { gstin, fssai } = store ?? {};
  const numbers = [gstin && `GSTIN ${gstin}`, fssai && `FSSAI ${fssai}`].filter(Boolean);
  return numbers.length > 0 && <p className={styles.numbers}>{numbers.join(' · ')}</p>;
}

/** What the customer wrote with the order, and wants done about something that is missing. */
export function CustomerWishes({ order }: { order: Order }) {
  const wishes = wishesOf(order);
  if (wishes.length === 0) return null;
  return (
    <div className={styles.wishes}>
      {wishes.map(({ about, onPaper = about, words }) => (
        <p key={about}>
          {onPaper}: <bdi>{words}</bdi>
        </p>
      ))}
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
