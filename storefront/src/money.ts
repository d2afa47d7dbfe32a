/** Rupees as a customer reads them: `₹1,240`, and with both decimals where there are paise: `₹149.50`. */
export function money(rupees: number): string {
  const digits = Number.isInteger(rupees) ? 0 : 2;
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `₹${rupees.toLocaleString('en-IN', style)}`;
}

/** Computed in paise, since fractions of rupees are not exact. */
export const lineTotal = ({ price, quantity }: { price: number; quantity: number }): number =>
  (Math.round(price * 100) * quantity) / 100;

/** Computed in paise, since fractions of rupees are not exact. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((paise, rupees) => paise + Math.round(rupees * 100), 0) / 100;
