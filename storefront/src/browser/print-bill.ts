/** Prints a bill as its page opens, and once more when it is asked for. */
export function printBill(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-bill] [data-print]');
  // The browsers inside some chat apps print nothing.
  if (!button || typeof print !== 'function') return;
  button.hidden = false;
  button.addEventListener('click', () => print());
  addEventListener('load', () => print());
}
