import type { NewShopOrder } from '@kirana/contract';
import { mobileNumber, pinCode } from '@kirana/contract/rules';
import type { BasketLine } from '../basket-lines.ts';
import { keys, load, save } from '../browser/device-storage.ts';
import { cartText } from '../pages/cart.text.ts';
import { type Customer, type readForm, wishesOf } from './customer.ts';

/** The sentence of each wrong field. */
export type Faults = Readonly<Partial<Record<'name' | 'phone' | 'postalCode' | 'line1', string>>>;

export function faultsOf({ name, phone, postalCode, line1 }: Customer): Faults {
  const { needed } = cartText;
  return {
    ...(!name && { name: needed.name }),
    ...(!mobileNumber.test(phone) && { phone: needed.phone }),
    ...(!pinCode.test(postalCode) && { postalCode: needed.postalCode }),
    ...(!line1 && { line1: needed.line1 }),
  };
}

export function toNewOrder(
  lines: readonly BasketLine[],
  typed: ReturnType<typeof readForm> & Pick<NewShopOrder, 'window'>,
  state: string,
  expectedTotal: number,
): NewShopOrder {
  const { name, phone, postalCode, line1, landmark, city, pay, window, website } = typed;
  return {
    items: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    customer: { name, phone },
    shippingAddress: {
      name,
      phone,
      line1,
      ...(landmark && { landmark }),
      city,
      state,
      postalCode,
    },
    ...wishesOf(typed),
    ...(window && { window }),
    expectedTotal,
    ...(pay === 'online' && { pay }),
    ...(website && { website }),
  };
}

/** How long a repeated press means the order of before, in milliseconds. */
const attemptLifeMs = 60 * 60_000;

interface Attempt {
  readonly key: string;
  readonly body: string;
  /** When it was first sent, by this device's clock. */
  readonly at: number;
}

/** The attempt of this page, for where storage is blocked. */
let attempt: Attempt | undefined;

/** The last attempt; undefined once it is too old to be meant. */
function lastAttempt(): Attempt | undefined {
  // What the device holds is the newest, of whatever tab.
  const last = load<Attempt>(keys.attempt) ?? attempt;
  // One that lies ahead is of before the clock was set back, and may have been placed.
  return Date.now() - (last?.at ?? 0) < attemptLifeMs ? last : undefined;
}

/**
 * The idempotency key is kept for an hour, or until the order is placed: the same order after a lost
 * answer or a reload has the same key, also at another price, and for another time: an order that did arrive may have
 * taken the last place of the first one. Next week's has another.
 */
export function keyOf({ expectedTotal: _, window: __, ...order }: NewShopOrder): string {
  const body = JSON.stringify(order);
  const last = lastAttempt();
  if (last?.body === body) return last.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  attempt = { key, body, at: Date.now() };
  save(keys.attempt, attempt);
  return key;
}

export function forgetAttempt(): void {
  attempt = undefined;
  save(keys.attempt, undefined);
}

/** An attempt holds an address, which is not kept longer than it is of use. */
export function forgetOldAttempt(): void {
  if (!lastAttempt()) forgetAttempt();
}
