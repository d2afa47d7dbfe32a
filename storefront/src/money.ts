/** Computed in paise, since fractions of rupees are not exact. */
export const lineTotal = ({ price, quantity }: { price: number; quantity: number }): number =>
  (Math.round(price * 100) * quantity) / 100;

/** Computed in paise, since fractions of rupees are not exact. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((paise, rupees) => paise + Math.round(rupees * 100), 0) / 100;
