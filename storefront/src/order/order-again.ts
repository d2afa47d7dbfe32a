import type { BasketLine, DeviceBasket } from '../basket-lines.ts';

/** Puts what was ordered before into the basket; what is in it already is not put in twice. */
export function orderAgain(basket: DeviceBasket, lines: readonly BasketLine[]): void {
  const known = new Map(basket.lines().map((line) => [line.id, line.quantity]));
  for (const { quantity, ...product } of lines)
    basket.change(product, Math.max(0, quantity - (known.get(product.id) ?? 0)));
}
