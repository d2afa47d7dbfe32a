// Rules of an order's money that need no schema.

/** How a customer paid at the door, or when the order was placed (money 2). */
export const doorPayments = ['cash', 'upi'] as const;
export type DoorPayment = (typeof doorPayments)[number];

/** How an order counts as paid: at the door, or on its customer's account (door 3). */
export const paidByWays = [...doorPayments, 'account'] as const;
export type PaidBy = (typeof paidByWays)[number];

/** The words behind `paid`, wherever an order says how it was paid. */
export const doorPaymentWords = {
  cash: 'in cash',
  upi: 'by UPI',
  account: 'on account',
} as const satisfies Record<PaidBy, string>;

/** What a row of `payments` is: money that came in, or a refund that went back. */
export const paymentKinds = ['online', ...doorPayments, 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The notes that are counted at the close of a day, in rupees; coins are counted as a sum. */
export const countedNotes = ['500', '200', '100', '50', '20', '10'] as const;
export type CountedNote = (typeof countedNotes)[number];

/** The pieces of each note, and the sum of the coins in whole rupees. */
export type CountedCash = Readonly<Record<CountedNote | 'coins', number>>;

/** What counted notes and coins come to, in rupees. */
export const countedSum = (notes: CountedCash): number =>
  countedNotes.reduce((sum, note) => sum + Number(note) * notes[note], notes.coins);

/** How many payments of a day are listed, the newest. */
export const maxCashLines = 500;

/** From this difference on, in rupees, whoever counts says why. */
export const noteFrom = 1;

/** For how many minutes a customer may pay online, and how long a late payment is still taken. */
export const payOnlineMinutes = 20;
export const payLateMinutes = 30;

/** An amount with both decimals, as the office reads it: `₹1,23,456.50`. */
export const indianRupees = (rupees: number): string =>
  rupees.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
