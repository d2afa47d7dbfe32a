import type { ShippingAddress } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../src/changes/change-feeds.ts';
import type { Database } from '../src/database/schema.ts';
import { accountRecord } from '../src/nouns/accounts/account.record.ts';
import { insertAccounts, type NewAccount } from '../src/nouns/accounts/account.repository.ts';
import { newName, newPhone } from './people.ts';
import { type Area, areas } from './places.ts';
import type { Random } from './random.ts';
import type { Period } from './rhythm.ts';

/** A customer, with the addresses that they order to. */
export interface Customer {
  readonly account: NewAccount;
  /** As orders store them; the first is home. */
  readonly addresses: readonly string[];
}

const dayMs = 86_400_000;
/** The share of the customers that had an account before the first order. */
const earlyShare = 0.4;

/** As many customers as make about nine orders each, up to what a district has. */
export const countCustomers = (orders: number): number =>
  Math.min(Math.max(Math.ceil(orders / 9), 8), 20_000);

/** Makes the customers in the order in which they signed up. */
export function makeCustomers(random: Random, count: number, period: Period): Customer[] {
  const early = Math.ceil(count * earlyShare);
  return Array.from({ length: count }, (_, index) => {
    const createdAt =
      index < early
        ? period.start - Math.ceil((1 - index / early) * 200 * dayMs)
        : period.start +
          Math.floor(((index - early) / (count - early)) * (period.now - period.start));
    return makeCustomer(random, index, createdAt);
  });
}

/** How many of them have an account at this instant. */
export function countJoined(customers: readonly Customer[], at: number, period: Period): number {
  const early = Math.ceil(customers.length * earlyShare);
  const progress = Math.max(0, at - period.start) / (period.now - period.start || 1);
  return Math.min(customers.length, early + Math.floor(progress * (customers.length - early)));
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
    name,
    phone,
    city: area.city,
    position: 'customer',
    // No password matches an empty hash, so nobody can log in as an invented customer.
    password_hash: '',
    created_at: createdAt,
  };
  return { account, addresses: addresses.map((address) => JSON.stringify(address)) };
}

/** The list begins with the areas near the shop, where most customers live. */
const pickArea = (random: Random): Area =>
  areas[Math.floor(random.fraction() ** 1.5 * areas.length)] as Area;

function makeAddress(random: Random, area: Area, name: string, phone: string): ShippingAddress {
  const [line1, line2] = makeLines(random, area);
  return {
    name,
    phone,
    line1,
    line2,
    ...(random.happens(0.7) && { landmark: random.pick(area.landmarks) }),
    city: area.city,
    state: area.state,
    postalCode: area.postalCode,
  };
}

function makeLines(random: Random, { housing, blocks, area }: Area): [string, string] {
  const block = random.pick(blocks);
  const number = random.whole(1, 240);
  if (housing === 'houses') return [`House No. ${number}, ${block}`, area];
  if (housing === 'floors') {
    const floor = random.pick(['Ground', 'First', 'Second', 'Third']);
    return [`${number}, ${floor} Floor, ${block}`, area];
  }
  const flat = `${random.whole(1, 18)}0${random.whole(1, 8)}`;
  return [`Flat ${flat}, Tower ${random.pick([...'ABCDEFGH'])}`, `${block}, ${area}`];
}

export async function addCustomers(
  trx: Transaction<Database>,
  record: RecordChange,
  customers: readonly Customer[],
): Promise<void> {
  const accounts = await insertAccounts(
    trx,
    customers.map(({ account }) => account),
  );
  for (const after of accounts) record(accountRecord, { after });
}
