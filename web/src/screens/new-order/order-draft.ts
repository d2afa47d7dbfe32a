import type {
  Customer,
  Order,
  PaidBy,
  PublicSettings,
  placeCounterOrder,
  SentInput,
  StoreTimes,
  UsedAddress,
} from '@kirana/contract';
import {
  deliveryFeeOf,
  mobileDigits,
  mobileNumber,
  pinCode,
  readDigits,
} from '@kirana/contract/rules';

/** What is sent to place an order. */
export type OrderBody = SentInput<typeof placeCounterOrder>['body'];

/** A product that is ordered. */
export interface DraftLine {
  product: string;
  name: string;
  pack: string;
  price: number;
  quantity: number;
  /** The price before it changed. */
  was?: number | undefined;
  isOut?: boolean;
  /** It is not sold any more. */
  isGone?: boolean;
}

/** A customer who has ordered before. */
export type KnownCustomer = Pick<Customer, '_id' | 'phone' | 'note' | 'blocked' | 'mayPayLater'> & {
  addresses: readonly UsedAddress[];
  /** Their last orders, the newest first. */
  orders: readonly Pick<Order, '_id' | 'items' | 'totalPrice'>[];
};

/** An order as far as it is typed. */
export interface OrderDraft {
  /** The idempotency key: whatever is sent of this order is one order. */
  key: string;
  phone: string;
  name: string;
  known?: KnownCustomer | undefined;
  isPickup: boolean;
  /** The place of the chosen address among the customer's; -1 for a new one. */
  address: number;
  line1: string;
  landmark: string;
  /** The first of the store's while it is empty. */
  city: string;
  /** The store's while it is undefined. */
  postalCode?: string | undefined;
  lines: readonly DraftLine[];
  /** Their last order was taken over. */
  isRepeated: boolean;
  /** That of the settings while it is undefined. */
  fee?: string | undefined;
  note: string;
  /** As soon as possible while it is undefined. */
  window?: Order['window'];
  payment: 'door' | PaidBy;
  /** What was sent without an answer, the newest last. */
  sent: readonly OrderBody[];
}

/** The settings that an order needs. */
export type OrderSettings = Pick<
  PublicSettings,
  'cities' | 'postalCode' | 'deliveryFee' | 'freeFrom'
>;

export const emptyDraft = (key: string): OrderDraft => ({
  key,
  ...{ phone: '', name: '', isPickup: false, address: -1 },
  ...{ line1: '', landmark: '', city: '', lines: [], isRepeated: false },
  ...{ note: '', payment: 'door', sent: [] },
});

/** Whether nothing would be lost with it. */
export const isEmpty = ({ phone, name, line1, lines, note }: OrderDraft): boolean =>
  lines.length === 0 && [phone, name, line1, note].every((typed) => typed.trim() === '');

/** The most pieces of a product in an order. */
export const maxPieces = 99;

/** The lines with more of a product; what is there gets more. */
export function withProduct(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const present = lines.find(({ product }) => product === added.product);
  if (present === undefined) return [...lines, added];
  const quantity = Math.min(maxPieces, present.quantity + added.quantity);
  return lines.map((line) => (line === present ? { ...line, ...added, quantity } : line));
}

const paiseOf = (rupees: number): number => Math.round(rupees * 100);

export const lineRupees = ({ price, quantity }: DraftLine): number =>
  (paiseOf(price) * quantity) / 100;

/** What an order costs, in rupees; its fee is not a number while it is none. */
export function sumsOf(draft: OrderDraft, settings: OrderSettings) {
  const subtotal = draft.lines.reduce((sum, line) => sum + paiseOf(lineRupees(line)), 0) / 100;
  const { deliveryFee = 0, freeFrom } = settings;
  const usual = draft.lines.length === 0 ? 0 : deliveryFeeOf({ deliveryFee, freeFrom }, subtotal);
  const typed = draft.fee === undefined ? usual : rupeesOf(draft.fee);
  const fee = draft.isPickup ? 0 : typed;
  return { subtotal, usual, fee, total: paiseOf(subtotal + fee) / 100 };
}

/** NaN for what is no sum of money. */
const rupeesOf = (typed: string): number =>
  /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;

/** The fields that may be wrong. */
type FaultyField = 'phone' | 'name' | 'product' | 'line1' | 'postalCode' | 'fee';
/** The sentence of each wrong field, in the order of the screen. */
export type Faults = Partial<Record<FaultyField, string>>;

const maxFee = 10_000;

/** The address of a draft that is to be typed; undefined where one was chosen. */
export const isNewAddress = ({ isPickup, address }: OrderDraft): boolean =>
  !isPickup && address < 0;

export function faultsOf(draft: OrderDraft, settings: OrderSettings): Faults {
  const { phone, name, lines, line1, postalCode = settings.postalCode ?? '' } = draft;
  const { fee } = sumsOf(draft, settings);
  const isNew = isNewAddress(draft);
  const isFee = fee >= 0 && fee <= maxFee;
  return {
    ...(!mobileNumber.test(mobileDigits(phone)) && {
      phone: 'Phone must be a 10-digit Indian mobile number',
    }),
    ...(name.trim() === '' && { name: 'Customer name is required' }),
    ...(isNew && line1.trim() === '' && { line1: 'House, street is required' }),
    ...(isNew &&
      !pinCode.test(readDigits(postalCode)) && { postalCode: 'PIN code must have 6 digits' }),
    ...(lines.length === 0 && { product: 'Add a product' }),
    ...(!isFee && { fee: 'Delivery fee must be 0 to 10,000 with at most two decimals' }),
  };
}

/** The body that places an order without faults. */
export function bodyOf(draft: OrderDraft, settings: OrderSettings): OrderBody {
  const { isPickup, lines, note, payment, window, fee: typed } = draft;
  const { fee, total } = sumsOf(draft, settings);
  return {
    customer: { name: draft.name.trim(), phone: mobileDigits(draft.phone) },
    ...(isPickup ? { pickup: true as const } : { shippingAddress: addressOf(draft, settings) }),
    items: lines.map(({ product, quantity }) => ({ product, quantity })),
    ...(!isPickup && typed !== undefined && { deliveryFee: fee }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(window !== undefined && { window }),
    ...(payment !== 'door' && { paidBy: payment }),
    expectedTotal: total,
  };
}

function addressOf(draft: OrderDraft, { cities, postalCode }: OrderSettings) {
  const chosen = draft.known?.addresses[draft.address];
  if (chosen !== undefined) {
    const { lastUsedAt: _, ...address } = chosen;
    return address;
  }
  const city = cities.find(({ name }) => name === draft.city) ?? cities[0];
  const landmark = draft.landmark.trim();
  return {
    name: draft.name.trim(),
    phone: mobileDigits(draft.phone),
    line1: draft.line1.trim(),
    ...(landmark !== '' && { landmark }),
    city: city?.name ?? '',
    state: city?.state ?? '',
    postalCode: readDigits(draft.postalCode ?? postalCode ?? ''),
  };
}

/** The store as it was read last. */
export interface PresentStore {
  isClosed: boolean;
  times: StoreTimes['times'];
  /** A delivery time in words: `Tomorrow 9–11 am`. */
  nameOf: (window: NonNullable<Order['window']>) => string;
}

export const isSameWindow = (
  one: NonNullable<Order['window']>,
  other: OrderDraft['window'],
): boolean => one.from === other?.from && one.to === other?.to;

const isFull = (
  window: OrderDraft['window'],
  times: PresentStore['times'],
): window is NonNullable<Order['window']> =>
  times.some((time) => time.full === true && isSameWindow(time, window));

/** Why the order may be refused now, in sentences; empty when it may not. */
export const objectionsTo = ({ lines, window }: OrderDraft, present: PresentStore): string[] => [
  ...(present.isClosed && window === undefined ? ['The store is closed.'] : []),
  ...(isFull(window, present.times) ? [`${present.nameOf(window)} is full.`] : []),
  ...lines.filter(({ isOut }) => isOut).map(({ name }) => `${name} is out of stock.`),
];
