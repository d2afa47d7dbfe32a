/** A product as the basket keeps it on the device: as it was when it was put in. */
export interface BasketProduct {
  readonly id: string;
  readonly name: string;
  /** Of one piece, rupees. */
  readonly price: number;
  readonly pack: string;
  /** A path on the same host; empty for none. */
  readonly image: string;
}

export interface BasketLine extends BasketProduct {
  readonly quantity: number;
}

/** The basket of the device. */
export interface DeviceBasket {
  lines(): readonly BasketLine[];
  /** Puts in so many more of a product, or takes out as many. */
  change(product: BasketProduct, by: number): void;
  set(lines: readonly BasketLine[]): void;
  /** Calls back after every change; answers what ends that. */
  subscribe(listener: () => void): () => void;
}

/** So many of one product can be ordered. */
const mostOfOne = 99;

/** The lines after so many more, or fewer, of one product. */
export function withMore(
  lines: readonly BasketLine[],
  product: BasketProduct,
  by: number,
): BasketLine[] {
  const known = lines.find(({ id }) => id === product.id);
  const quantity = Math.min(mostOfOne, (known?.quantity ?? 0) + by);
  if (!known) return quantity > 0 ? [...lines, { ...product, quantity }] : [...lines];
  return lines.flatMap((line) => {
    if (line.id !== product.id) return [line];
    return quantity > 0 ? [{ ...line, ...product, quantity }] : [];
  });
}

/** How many pieces are in the basket. */
export const countOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
