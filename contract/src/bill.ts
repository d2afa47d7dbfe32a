// What the bill of an order says, on every paper and to every customer. Needs no schema.

import { billWords } from './bill.text.ts';
import { lineName, ownPaise, type PricedLine, weightText } from './item-rules.ts';
import { indianRupees, type PaidBy } from './money-rules.ts';
import { lineTotal, type PaymentMethod, type PaymentStatus } from './orders/order-rules.ts';
import { upiLink } from './upi-link.ts';

/** An order as far as its bill depends on it. */
interface BilledOrder {
  readonly _id: string;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly paidBy?: PaidBy | undefined;
  readonly deliveryFee?: number | undefined;
  readonly totalPrice: number;
  readonly items: readonly BilledItem[];
}

interface BilledItem extends PricedLine {
  readonly mrp?: number | undefined;
  readonly product: { readonly name: string };
}

/** The name of a shop that has set none. */
const unnamedShop = 'Kirana';

/** A line of a bill; all of it is text. */
export interface BillLine {
  readonly id: string;
  readonly name: string;
  readonly pack?: string | undefined;
  /** `2 × ₹60.00`. */
  readonly times: string;
  /** What it replaces, whose price it may have. */
  readonly instead?: string | undefined;
  readonly total: string;
}

/** What is sent of an order, line by line. */
export const billLines = ({ items }: Pick<BilledOrder, 'items'>): BillLine[] =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => {
      const replaced = items.find(({ _id }) => _id === item.replaces);
      return {
        id: item._id,
        name: item.product.name,
        pack: item.pack,
        times: timesOf(item),
        instead: replaced && billWords.instead(lineName(replaced)),
        total: indianRupees(lineTotal(item)),
      };
    });

/** What was weighed is paid by its weight: `850 g at ₹180.00 for 500 g`. */
const timesOf = ({ quantity, price, grams, pack }: BilledItem): string =>
  grams === undefined
    ? `${quantity} × ${indianRupees(price)}`
    : billWords.weighed(weightText(grams), indianRupees(price), pack);

/** Below the lines: each name with its amount, the total last. */
export const billSums = ({
  deliveryFee,
  totalPrice,
}: BilledOrder): readonly (readonly [string, string])[] => [
  ...(deliveryFee === undefined ? [] : [[billWords.delivery, indianRupees(deliveryFee)] as const]),
  [billWords.total, indianRupees(totalPrice)],
];

/** `You saved ₹85.00 on MRP`; undefined where that is not known of any line. */
export function billSaved({ items }: Pick<BilledOrder, 'items'>): string | undefined {
  const paise = items.reduce((sum, item) => sum + savedPaise(item), 0);
  return paise > 0 ? billWords.saved(indianRupees(paise / 100)) : undefined;
}

const savedPaise = (item: BilledItem): number =>
  item.mrp === undefined
    ? 0
    : Math.max(
        0,
        ownPaise({ ...item, price: item.mrp }, false) - Math.round(lineTotal(item) * 100),
      );

/** Whether and how an order is paid: `To collect ₹540.00`, `Paid by UPI`. */
export function billPayment({
  paymentMethod,
  paymentStatus,
  paidBy,
  totalPrice,
}: BilledOrder): string {
  if (paymentStatus !== 'paid') return billWords.toCollect(indianRupees(totalPrice));
  if (paymentMethod === 'razorpay') return billWords.paidOnline;
  // Orders of an earlier version do not say how they were paid.
  return paidBy === undefined ? billWords.paid : billWords.paidBy[paidBy];
}

interface PayableShop {
  readonly name?: string | undefined;
  readonly upiId?: string | undefined;
}

/** A QR code by which so much is paid to the shop. */
export interface UpiPayment {
  readonly link: string;
  /** The code's name: `UPI QR code for ₹540.00`. */
  readonly label: string;
}

/**
 * The code that pays an order by UPI.
 * @param rupees what is to be collected
 * @returns undefined where nothing is, or the shop has no UPI ID
 */
export function upiPayment(
  { name, upiId }: PayableShop,
  { _id }: Pick<BilledOrder, '_id'>,
  rupees: number,
): UpiPayment | undefined {
  if (!upiId || rupees <= 0) return undefined;
  const about = `Order ${_id.slice(-6)}`;
  return {
    link: upiLink({ upiId, shop: name ?? unnamedShop, about }, rupees),
    label: billWords.code(indianRupees(rupees)),
  };
}

/** The code on a bill. */
export const billCode = (shop: PayableShop, order: BilledOrder): UpiPayment | undefined =>
  upiPayment(shop, order, order.paymentStatus === 'paid' ? 0 : order.totalPrice);
