import { doorPaymentWords, upiLink } from '@kirana/contract';
import { numberedId } from '../../nouns/orders/order-labels.ts';
import { formatMoney } from '../../platform/formats.ts';
import type { TabRow } from './use-tab.ts';

/** `₹1,840.00` that is owed, after a word that says so; `In credit ₹160.00`. */
export const balanceText = (owes: number, word = ''): string =>
  owes < 0 ? `In credit ${formatMoney(-owes)}` : word + formatMoney(owes);

/** `Owes ₹1,840.00`, or what somebody has to their credit. */
export function standingText(owes: number): string {
  if (owes === 0) return 'Owes nothing';
  return owes > 0 ? `Owes ${formatMoney(owes)}` : `Has ${formatMoney(-owes)} to their credit`;
}

/** What a row of an account is: `Order 35 · 3f9a2c`, `Paid by UPI`, `From the paper book`. */
export function rowText({ kind, order = '', number, how, note, amount }: TabRow): string {
  if (kind === 'order') return `Order ${numberedId(order, number)}`;
  if (kind === 'entry') return note ?? (amount < 0 ? 'Has paid' : 'Owes');
  const paid = how === undefined ? 'Paid' : `Paid ${doorPaymentWords[how]}`;
  return note === undefined ? paid : `${paid} · ${note}`;
}

/** A row with what was owed after it. */
export interface Balanced {
  readonly row: TabRow;
  readonly balance: number;
}

/** Rows with their balances, from the newest, after which this is owed. */
export function withBalances(rows: readonly TabRow[], owes: number): Balanced[] {
  let paise = Math.round(owes * 100);
  return rows.map((row) => {
    const balance = paise / 100;
    paise -= Math.round(row.amount * 100);
    return { row, balance };
  });
}

/** Who is reminded, by which shop. */
interface Reminded {
  readonly name: string;
  readonly phone: string;
  readonly shop: string;
  readonly upiId?: string | undefined;
}

/** The address of a message that reminds somebody of what they owe. */
export function reminderOf({ name, phone, shop, upiId }: Reminded, owes: number): string {
  const [first] = name.trim().split(/\s+/);
  const sentences = [`Namaste ${first}, your account at ${shop} is ${formatMoney(owes)}.`];
  if (upiId)
    sentences.push(`You can pay by UPI: ${upiLink({ upiId, shop, about: 'Account' }, owes)}`);
  return `https://wa.me/91${phone}?text=${encodeURIComponent(sentences.join(' ').toWellFormed())}`;
}
