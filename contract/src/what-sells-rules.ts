// What sells, as far as screens need it without a schema.

/** The longest range of what sells, in days. */
export const maxSoldDays = 400;

/** What a list of products is sorted by; the first is the default. */
export const soldBy = ['money', 'pieces'] as const;
export type SoldBy = (typeof soldBy)[number];

/** How a report may be compared: with as many days before, or the same days of last week or last year. */
export const comparisons = ['before', 'week', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export const rangeErrors = ['dates.incomplete', 'dates.reversed', 'dates.beyond-sales'] as const;
