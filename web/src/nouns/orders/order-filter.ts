import { type OrderStatus, orderStatuses } from '@kirana/contract';
import { dateOf } from '../../platform/calendar-date.ts';
import { readAddress } from '../../platform/use-address-state.ts';
import { type OrderQuestion, type OrderSort, orderSorts } from './worker/order-selection.ts';
import type { DateRange } from './worker/worker-messages.ts';

/** The filters in the URL, with the defaults that are left out of it. */
export const filterDefaults = {
  search: '',
  from: '',
  to: '',
  status: '',
  product: '',
  sort: 'date',
} as const;

export type FilterName = keyof typeof filterDefaults;

/** The filters of the list. */
export interface OrderFilter {
  readonly search: string;
  /** `YYYY-MM-DD`, or '' for none. */
  readonly from: string;
  readonly to: string;
  readonly status: OrderStatus | '';
  /** The id of the only product that is asked for, or ''. */
  readonly product: string;
  readonly sort: OrderSort;
}

/** All filters cleared; the sort is not a filter. */
export const noFilter = { search: '', from: '', to: '', status: '', product: '' } as const;

const idForm = /^[0-9a-f-]{36}$/;

/** The filter in a URL's texts; invalid dates, statuses, products and sorts are ignored. */
export function readFilter(texts: Readonly<Record<FilterName, string>>): OrderFilter {
  return {
    search: texts.search,
    from: dateOf(texts.from),
    to: dateOf(texts.to),
    status: orderStatuses.find((known) => known === texts.status) ?? '',
    product: idForm.test(texts.product) ? texts.product : '',
    sort: orderSorts.find((known) => known === texts.sort) ?? filterDefaults.sort,
  };
}

/** The chosen dates; undefined when the first is after the last. */
export function rangeOf({ from, to }: Pick<OrderFilter, 'from' | 'to'>): DateRange | undefined {
  if (from !== '' && to !== '' && from > to) return undefined;
  return { ...(from !== '' && { startDate: from }), ...(to !== '' && { endDate: to }) };
}

/** The range in a URL's query, for fetching before the screen has loaded. */
export function rangeOfAddress(query: string): DateRange | undefined {
  return rangeOf(readFilter(readAddress(filterDefaults, new URLSearchParams(query))));
}

export function questionOf({
  search,
  status,
  sort,
}: Pick<OrderFilter, 'search' | 'status' | 'sort'>): OrderQuestion {
  return { search, status: status === '' ? undefined : status, sort };
}
