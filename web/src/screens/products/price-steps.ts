import type { RecordedChange } from '@kirana/contract';

/** A price, and since when it has applied. */
export interface PriceStep {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly price: number;
}

const priceOf = (fields: RecordedChange['after']): number | undefined =>
  typeof fields?.['price'] === 'number' ? fields['price'] : undefined;

/** The prices of a product, oldest first, from its changes, which are newest first. */
export function priceSteps(changes: readonly RecordedChange[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { at, before, after } of changes.toReversed()) {
    const [old, price] = [priceOf(before), priceOf(after)];
    const from = Date.parse(at);
    // The price before the oldest change that was fetched; its beginning is unknown.
    if (steps.length === 0 && old !== undefined && price !== undefined)
      steps.push({ from, price: old });
    if (price !== undefined && price !== steps.at(-1)?.price) steps.push({ from, price });
  }
  return steps;
}

/** The step line of a chart of this size: horizontal while a price applies, then vertical. */
export function stepPath(
  steps: readonly PriceStep[],
  now: number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const start = steps[0]?.from ?? now;
  const x = (at: number) => Math.round(((at - start) / Math.max(1, now - start)) * width);
  const y = (price: number) =>
    Math.round(height - ((price - low) / Math.max(0.01, high - low)) * height);
  const parts = steps.map(({ from, price }, at) =>
    at === 0 ? `M0 ${y(price)}` : `H${x(from)}V${y(price)}`,
  );
  return `${parts.join('')}H${width}`;
}
