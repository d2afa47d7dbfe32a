/** The breakpoints of `breakpoints.css` that scripts ask for, as media queries. */
export const breakpoints = {
  phone: '(width <= 40rem)',
  tablet: '(width <= 56rem)',
  narrow: '(width <= 20rem)',
  /** A phone on its side, or a window at 200 %. */
  low: '(height <= 30rem) and (orientation: landscape)',
} as const;
