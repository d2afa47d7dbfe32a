import type { NewShopOrder } from '@kirana/contract';
import type { BasketLine } from '../basket-lines.ts';
import { keys, load, save } from '../browser/device-storage.ts';
import { cartText } from '../pages/cart.text.ts';
import type { Customer } from './customer.ts';

/** The sentence of each wrong field. */
export type Faults = Readonly<Partial<Record<'name' | 'phone' | 'postalCode' | 'line1', string>>>;

export function readForm(form: HTMLFormElement): Customer & { note: string; website: string } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    phone: text('phone')
      .replace(/[\s-]/g, '')
      .replace(/^(\+91|0)(?=\d{10}$)/, ''),
    postalCode: text('postalCode'),
    line1: text('line1'),
    landmark: text('landmark'),
    city: text('city'),
    missing: text('missing') as NewShopOrder['missing'],
    note: text('note'),
    website: text('website'),
  };
}

export function faultsOf({ name, phone, postalCode, line1 }: Customer): Faults {
  const { needed } = cartText;
  return {
    ...(!name && { name: needed.name }),
    ...(!/^[6-9]\d{9}$/.test(phone) && { phone: needed.phone }),
    ...(!/^[1-9]\d{5}$/.test(postalCode) && { postalCode: needed.postalCode }),
    ...(!line1 && { line1: needed.line1 }),
  };
}

export function toNewOrder(
  lines: readonly BasketLine[],
  typed: ReturnType<typeof readForm>,
  state: string,
  expectedTotal: number,
): NewShopOrder {
  const { name, phone, postalCode, line1, landmark, city, missing, note, website } = typed;
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
    ...(note && { note }),
    missing,
    expectedTotal,
    ...(website && { website }),
  };
}

/**
 * The idempotency key is kept until the order is placed: the same order after a lost answer or a
 * reload has the same key.
 */
export function keyOf(order: NewShopOrder): string {
  const body = JSON.stringify(order);
  const last = load<{ key: string; body: string }>(keys.attempt);
  if (last?.body === body) return last.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  save(keys.attempt, { key, body });
  return key;
}

export const forgetAttempt = (): void => save(keys.attempt, undefined);
