/** Whether a product can be ordered; the first is the default on add (spec 4). */
export const stocks = ['in stock', 'out of stock'] as const;
export type Stock = (typeof stocks)[number];

/** The stock at an instant: in stock again once `outUntil` has passed. */
export const stockAt = (
  { stock, outUntil }: { readonly stock: Stock; readonly outUntil: number | undefined },
  now: number,
): Stock => (outUntil !== undefined && outUntil <= now ? 'in stock' : stock);

/** Whether a price is above the MRP, which the law forbids: 400 `product.price-above-mrp`. */
export const isAboveMrp = (price: number, mrp: number | null | undefined): boolean =>
  mrp !== null && mrp !== undefined && price > mrp;

/** How much a price is below the MRP, in whole per cent, rounded down. */
export const percentOff = (price: number, mrp: number): number => {
  const [paise, mrpPaise] = [Math.round(price * 100), Math.round(mrp * 100)];
  return Math.floor(((mrpPaise - paise) * 100) / mrpPaise);
};

/**
 * Whether the check digit of a barcode (EAN-8, UPC-A, EAN-13, GTIN-14) is right: from the right the
 * digits are weighted 1 and 3 in turn, and the sum is a multiple of ten.
 */
export function hasRightCheckDigit(barcode: string): boolean {
  const digits = Array.from(barcode, Number).reverse();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return digits.length > 1 && sum % 10 === 0;
}

/** The numbers of GS1, in 14 digits, that each shop or firm gives out for itself. */
const ofOneShop = /^0{6}[02]|^\d(2|0[24])/;

/** Whether a barcode is a GTIN, by which a product is known everywhere. */
export const isGtin = (barcode: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(barcode) &&
  hasRightCheckDigit(barcode) &&
  !ofOneShop.test(barcode.padStart(14, '0'));
