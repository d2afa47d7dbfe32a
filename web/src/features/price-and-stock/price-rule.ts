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

/** The new price in rupees; undefined when the rule needs an MRP and there is none. */
export function newPrice(
  { by, amount, roundTo }: PriceRule,
  { price, mrp }: { readonly price: number; readonly mrp: number | undefined },
): number | undefined {
  if (by === 'below-mrp' && mrp === undefined) return undefined;
  const paise = raw[by](paiseOf(price), amount, paiseOf(mrp ?? 0));
  return (Math.round(paise / roundTo) * roundTo) / 100;
}
