/** Drawn shapes as SVG text. A picture is 400 units wide and high; things stand on the line y = 335. */
export type Ink = string;

export const path = (d: string, fill: string, opacity = 1): Ink =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Something upright, with a streak of light on its left and shade on its right. */
export const upright = (d: string, fill: string): Ink => path(d, fill) + path(d, 'url(#upright)');

/** Something round, with a crescent of shade at its lower right. */
export const round = (d: string, fill: string): Ink => path(d, fill) + path(d, 'url(#round)');

/** A stroke without a filling. */
export const line = (d: string, colour: string, width: number, opacity = 1): Ink =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** The outline of a box with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

/** The outline of an ellipse; a circle when it has one radius. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

interface Placing {
  /** Where the point (200, 335), the middle of the ground line, is moved to. */
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** Moves, scales or turns something. */
export const place = (ink: Ink, { x = 200, y = 335, scale = 1, turn = 0 }: Placing): Ink =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-200 -335)">${ink}</g>`;

/** Draws several things, the first one at the back. */
export const together = (...inks: readonly Ink[]): Ink => inks.join('');

/** The soft shadow under something of this width. */
export const shadow = (width: number): Ink => path(oval(200, 336, width / 2, 13), '#3b2a14', 0.14);

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

const shades =
  '<defs><linearGradient id="upright">' +
  stop(0.09, '#fff', 0) +
  stop(0.09, '#fff', 0.32) +
  stop(0.17, '#fff', 0.32) +
  stop(0.17, '#fff', 0) +
  stop(0.7, '#2a1405', 0) +
  stop(0.7, '#2a1405', 0.13) +
  '</linearGradient><radialGradient id="round" cx="0.4" cy="0.36" r="0.56">' +
  stop(0.93, '#2a1405', 0) +
  stop(0.93, '#2a1405', 0.14) +
  '</radialGradient></defs>';

/** A whole picture. */
export const drawing = (ink: Ink, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shades}${ink}</svg>`;
