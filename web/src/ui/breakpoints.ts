/** The breakpoints of `breakpoints.css` that scripts ask for, as media queries. */
export const breakpoints = {
  phone: '(width <= 40rem)',
  tablet: '(width <= 56rem)',
} as const;
