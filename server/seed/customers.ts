import type { ShippingAddress } from '@kirana/contract';
import type { NewAccount } from '../src/nouns/accounts/account.repository.ts';
import type { Period } from './order-times.ts';
import { newName, newPhone } from './people.ts';
import { type Area, areas } from './places.ts';
import type { Random } from './random.ts';

/** A customer, with the addresses that they order to. */
export interface Customer {
  readonly account: NewAccount;
  /** As orders store them; the first is home. */
  readonly addresses: readonly string[];
}

/** How long before the first order the first customer signed up. */
const earlyMs = 200 * 86_400_000;

/** As many customers as make about nine orders each, up to what a district has. */
export const countCustomers = (orders: number): number =>
  Math.min(Math.max(Math.ceil(orders / 9), 8), 20_000);

/** Makes the customers in the order in which they signed up, evenly until now. */
export function makeCustomers(random: Random, count: number, { start, now }: Period): Customer[] {
  const first = start - earlyMs;
  return Array.from({ length: count }, (_, index) =>
    makeCustomer(random, index, first + Math.floor((index / count) * (now - first))),
  );
}

/** A customer who has an account at this instant; the earliest order most, as every shop has regulars. */
export function pickCustomer(
  random: Random,
  customers: readonly Customer[],
  at: number,
  { start, now }: Period,
): Customer {
  const first = start - earlyMs;
  const joined = Math.max(1, Math.floor(((at - first) / (now - first)) * customers.length));
  return customers[Math.floor(random.fraction() ** 1.8 * joined)] as Customer;
}

function makeCustomer(random: Random, index: number, createdAt: number): Customer {
  const name = newName(random);
  const phone = newPhone(random);
  const area = pickArea(random);
  const addresses = [makeAddress(random, area, name, phone)];
  // Some customers also order for their parents, or to their office.
  if (random.happens(0.15))
    addresses.push(makeAddress(random, pickArea(random), newName(random), newPhone(random)));
  const account: NewAccount = {
    id: random.id(createdAt),
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${index + 1}@example.com`,
    ...{ name, phone, city: area.city, position: 'customer' },
    // No password matches an empty hash, so nobody can log in as an invented customer.
    password_hash: '',
    created_at: createdAt,
  };
  return { account, addresses: addresses.map((address) => JSON.stringify(address)) };
}

/** The list begins with the areas near the shop, where most customers live. */
const pickArea = (random: Random): Area =>
  areas[Math.floor(random.fraction() ** 1.5 * areas.length)] as Area;

function makeAddress(random: Random, of: Area, name: string, phone: string): ShippingAddress {
  const { area, housing, city, state, postalCode } = of;
  const block = random.pick(of.blocks);
  const number = random.whole(1, 240);
  const floor = random.pick(['Ground', 'First', 'Second', 'Third']);
  const lines = {
    houses: [`House No. ${number}, ${block}`, area],
    floors: [`${number}, ${floor} Floor, ${block}`, area],
    towers: [`Flat ${number}, Tower ${random.pick([...'ABCDEFGH'])}`, `${block}, ${area}`],
  }[housing];
  const [line1 = '', line2 = ''] = lines ?? [];
  const landmark = random.happens(0.7) && { landmark: random.pick(of.landmarks) };
  return { name, phone, line1, line2, ...landmark, city, state, postalCode };
}
