/** The distance from what it belongs to and from the edges of the screen (px). */
const gap = 4;

/**
 * Places a popover under what it belongs to, or above it where there is no room; it is in the top
 * layer, so nothing clips it.
 */
export function placeBelow(popover: HTMLElement, owner: HTMLElement): void {
  const of = owner.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = of.bottom + gap + height <= window.innerHeight;
  const top = below ? of.bottom + gap : of.top - gap - height;
  const left = Math.min(of.left, window.innerWidth - width - gap);
  popover.style.top = `${Math.max(gap, top)}px`;
  popover.style.left = `${Math.max(gap, left)}px`;
}
