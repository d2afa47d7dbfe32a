/** A product as it was when it was put into the basket. */
export interface BasketProduct {
  readonly id: string;
  readonly name: string;
  /** Its name in the language of the page that it comes from, where that is not the shop's. */
  readonly called?: string | undefined;
  /** Rupees for one piece. */
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
  /** Whether the next page has it as well. */
  isStored(): boolean;
  /** Adds `by` pieces of a product; a negative number takes them out. */
  change(product: BasketProduct, by: number): void;
  set(lines: readonly BasketLine[]): void;
  /** Calls the listener after each change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** The server takes no more of one product. */
const maxOfOne = 99;

/** Whether something stored is a line that the pages can show and the server takes. */
export function isLine(stored: unknown): stored is BasketLine {
  const line = (stored ?? {}) as Partial<BasketLine>;
  const { quantity = 0 } = line;
  const texts = [line.id, line.name, line.pack, line.image];
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxOfOne;
  return (
    [...texts, line.called ?? ''].every((one) => typeof one === 'string') &&
    Number.isFinite(line.price) &&
    isCount
  );
}

export function withMore(
  lines: readonly BasketLine[],
  product: BasketProduct,
  by: number,
): BasketLine[] {
  const known = lines.find(({ id }) => id === product.id);
  const quantity = Math.min(maxOfOne, (known?.quantity ?? 0) + by);
  if (!known) return quantity > 0 ? [...lines, { ...product, quantity }] : [...lines];
  return lines.flatMap((line) => {
    if (line.id !== product.id) return [line];
    return quantity > 0 ? [{ ...line, ...product, quantity }] : [];
  });
}

export const countOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
