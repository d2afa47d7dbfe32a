/** The ways to change many prices at once. */
export const rules = {
  'raise-percent': 'Raise by %',
  'lower-percent': 'Lower by %',
  raise: 'Raise by ₹',
  lower: 'Lower by ₹',
  'below-mrp': 'Set to MRP less %',
} as const;
export type RuleName = keyof typeof rules;

/** The steps to round a new price to, by their paise. */
export const roundings = { 1: 'paise', 50: '50 paise', 100: '₹1', 500: '₹5' } as const;

export interface PriceRule {
  by: RuleName;
  /** Per cent or rupees. */
  amount: number;
  /** A step in paise. */
  roundTo: number;
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

/** A new price in paise, not rounded; per cents count in hundredths, which are whole numbers. */
const raw: Readonly<Record<RuleName, (price: number, amount: number, mrp: number) => number>> = {
  'raise-percent': (price, amount) => (price * (10_000 + paiseOf(amount))) / 10_000,
  'lower-percent': (price, amount) => (price * (10_000 - paiseOf(amount))) / 10_000,
  raise: (price, amount) => price + paiseOf(amount),
  lower: (price, amount) => price - paiseOf(amount),
  'below-mrp': (_price, amount, mrp) => (mrp * (10_000 - paiseOf(amount))) / 10_000,
};

/** A new price. */
interface NewPrice {
  /** In rupees. */
  readonly next: number;
  /** Whether the nearest step would have gone against the rule, or beyond the MRP. */
  readonly isLimited: boolean;
}

/**
 * The new price; undefined when the rule needs an MRP and there is none. Rounding never lowers what is
 * raised, never raises what is lowered, and never goes beyond the MRP: the price is held there.
 */
export function newPrice(
  { by, amount, roundTo }: PriceRule,
  { price, mrp }: { readonly price: number; readonly mrp: number | undefined },
): NewPrice | undefined {
  if (by === 'below-mrp' && mrp === undefined) return undefined;
  const [before, most] = [paiseOf(price), paiseOf(mrp ?? 0)];
  const paise = raw[by](before, amount, most);
  const rounded = Math.round(paise / roundTo) * roundTo;
  const isBelow = mrp === undefined || paise > most || rounded <= most;
  const within = isBelow ? rounded : Math.floor(most / roundTo) * roundTo;
  const limited = by.startsWith('raise')
    ? Math.max(within, before)
    : by.startsWith('lower')
      ? Math.min(within, before)
      : within;
  return { next: limited / 100, isLimited: limited !== rounded };
}
