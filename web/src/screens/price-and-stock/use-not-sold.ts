import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchNotSold, type SoldRange, soldKey } from '../../nouns/products/not-sold.ts';
import { dateOf, dayWords } from '../../platform/calendar-date.ts';
import { type ListFilter, shows } from './list-filter.ts';

const wordsOf = ({ startDate, endDate }: SoldRange): string =>
  startDate === endDate
    ? `Not sold, ${dayWords(endDate)}`
    : `Not sold, ${dayWords(startDate)} to ${dayWords(endDate)}`;

/** What is listed where the address asks for what was not sold alone, and the choices of `Show`. */
export function useNotSold(filter: ListFilter) {
  const { show, startDate, endDate } = filter;
  const range = { startDate: dateOf(startDate), endDate: dateOf(endDate) };
  const isAsked = show === 'not-sold' && range.startDate !== '' && range.endDate !== '';
  const query = useQuery({
    queryKey: [...soldKey, 'all-not-sold', range],
    queryFn: () => fetchNotSold(range),
    enabled: isAsked,
  });
  const { data } = query;
  const ids = useMemo(() => data && new Set(data.map(({ product }) => product._id)), [data]);
  return {
    query,
    /** Nothing is listed until they are known. */
    listing: {
      ...filter,
      only: isAsked ? ids : undefined,
      isKnown: !isAsked || ids !== undefined || query.isError,
    },
    options: isAsked ? { ...shows, 'not-sold': wordsOf(range) } : shows,
  };
}
