import {
  type CashLine,
  type CashMove,
  type CountedCash,
  type CountedNote,
  countedNotes,
  type DayOfCash,
  type DaySheet,
} from '@kirana/contract';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';

/** An amount with its name. */
export interface Figure {
  label: string;
  amount: number;
}

/** The sum of amounts in rupees, exact to the paisa. */
export const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

/** The figures of a day; sheets from before customers paid later say nothing of accounts. */
type Day = Omit<DayOfCash, 'onAccount' | 'repaid'> & Pick<DaySheet, 'onAccount' | 'repaid'>;

/** What should be in the drawer, part by part. */
export function drawerFigures({ number, carried, cash, moves, repaid }: Day): Figure[] {
  const moved = (kind: (typeof moves)[number]['kind']) =>
    sumOf(moves.filter((move) => move.kind === kind).map(({ amount }) => amount));
  return [
    ...(number > 1 ? [{ label: `Left from day ${number - 1}`, amount: carried }] : []),
    { label: 'At the counter', amount: cash.atCounter },
    { label: 'Settled', amount: moved('settled') },
    ...(repaid?.cash ? [{ label: 'Accounts paid', amount: repaid.cash }] : []),
    { label: 'Money in', amount: moved('in') },
    { label: 'Money out', amount: 0 - moved('out') },
  ];
}

/** What orders have brought in, what is on account, and what has gone back; by the kind of the payments. */
export const takenFigures = ({ cash, upi, online, onAccount, refunded }: Day) =>
  [
    { kind: 'cash', label: 'Cash', ...cash },
    { kind: 'upi', label: 'UPI at the door', ...upi },
    { kind: 'online', label: 'Online', ...online },
    ...(onAccount?.orders ? [{ kind: undefined, label: 'On account', ...onAccount }] : []),
    { kind: 'refund', label: 'Refunded', ...refunded },
  ] as const satisfies (Figure & { kind: CashLine['kind'] | undefined; orders: number })[];

/** What customers have paid of their accounts without the drawer. */
export const repaidFigures = ({ repaid }: Day): Figure[] =>
  repaid?.upi ? [{ label: 'Accounts paid by UPI', amount: repaid.upi }] : [];

/** How many pieces of a note were counted, and what they come to; coins are counted as a sum. */
export interface CountedFigure extends Figure {
  /** `Coins`, or the note: `₹500`. */
  label: string;
  pieces?: number;
}

export const noteLabel = (note: CountedNote | 'coins'): string =>
  note === 'coins' ? 'Coins' : `₹${note}`;

/** What was counted, note by note. */
export const countedFigures = (notes: CountedCash): CountedFigure[] => [
  ...countedNotes.map((note) => ({
    label: noteLabel(note),
    pieces: notes[note],
    amount: Number(note) * notes[note],
  })),
  { label: noteLabel('coins'), amount: notes.coins },
];

/** `Short ₹10.00`, `Over ₹5.00` or `It fits`, by what was counted less what should be there. */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'It fits';
  return `${difference < 0 ? 'Short' : 'Over'} ${formatMoney(Math.abs(difference))}`;
}

/** How a day was closed. */
export const closeFigures = ({ expected, counted, left, takenOut }: DaySheet) => ({
  before: [
    { label: 'Should be', amount: expected },
    { label: 'Counted', amount: counted },
  ],
  after: [
    { label: 'Left in the drawer', amount: left },
    { label: 'Taken out', amount: takenOut },
  ],
});

/** What a move is, and why. */
export function moveWords({ kind, rider, orders = 0, note }: CashMove): string {
  const what = {
    settled: `${rider} · ${formatCountOf(orders, orderNouns)}`,
    in: 'Money in',
    out: 'Money out',
    repaid: 'Account paid',
  }[kind];
  return note === undefined ? what : `${what} · ${note}`;
}

/** The difference of a settlement that did not fit; undefined where there is none. */
export function moveDifference({ amount, expected = amount }: CashMove): number | undefined {
  const difference = sumOf([amount, -expected]);
  return difference === 0 ? undefined : difference;
}
