import { type OrderStatus, orderStatuses } from '@kirana/contract';
import type { DateRange } from './order-calls.ts';
import { type OrderQuestion, orderSorts } from './order-list.ts';

/** What stands in the address, by name, and what is left out of it. */
export const filterDefaults = { search: '', from: '', to: '', status: '', sort: 'date' } as const;

export type FilterName = keyof typeof filterDefaults;
export type OrderFilter = Readonly<Record<FilterName, string>>;

/** All filters at rest; the sort is none. */
export const noFilter = { search: '', from: '', to: '', status: '' } as const;

/** A date as the date fields write it; anything else in the address is none. */
function dateOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}

/** The dates asked for; undefined when the first is after the last. */
export function rangeOf({ from, to }: Pick<OrderFilter, 'from' | 'to'>): DateRange | undefined {
  const startDate = dateOf(from);
  const endDate = dateOf(to);
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) return undefined;
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
}

/** The range of an address's query, for fetching before the screen is there. */
export function rangeOfAddress(query: string): DateRange | undefined {
  const params = new URLSearchParams(query);
  return rangeOf({ from: params.get('from') ?? '', to: params.get('to') ?? '' });
}

export function questionOf({ search, status, sort }: OrderFilter): OrderQuestion {
  return {
    search,
    status: orderStatuses.find((known): known is OrderStatus => known === status),
    sort: orderSorts.find((known) => known === sort) ?? 'date',
  };
}
