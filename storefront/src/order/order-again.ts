import type { BasketLine, DeviceBasket } from '../basket-lines.ts';

/** Fills the basket up to the quantities of an earlier order. */
export function orderAgain(basket: DeviceBasket, lines: readonly BasketLine[]): void {
  const known = new Map(basket.lines().map((line) => [line.id, line.quantity]));
  for (const { quantity, ...product } of lines)
    basket.change(product, Math.max(0, quantity - (known.get(product.id) ?? 0)));
}
