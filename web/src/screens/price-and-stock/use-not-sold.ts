import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notSoldQuery, type SoldRange } from '../../nouns/products/not-sold.ts';
import { dateOf, dayWords } from '../../platform/calendar-date.ts';
import { type ListFilter, shows } from './list-filter.ts';

const wordsOf = ({ startDate, endDate }: SoldRange): string =>
  `Not sold, ${dayWords(startDate)} to ${dayWords(endDate)}`;

/** The products that were not sold, where the address asks for these alone, and the choices of `Show`. */
export function useNotSold({ show, startDate, endDate }: ListFilter) {
  const range = { startDate: dateOf(startDate), endDate: dateOf(endDate) };
  const isAsked = show === 'not-sold' && range.startDate !== '' && range.endDate !== '';
  const query = useQuery({ ...notSoldQuery(range), enabled: isAsked });
  const ids = useMemo(
    () => query.data && new Set(query.data.map(({ product }) => product._id)),
    [query.data],
  );
  return {
    query,
    isAsked,
    ids: isAsked ? ids : undefined,
    options: isAsked ? { ...shows, 'not-sold': wordsOf(range) } : shows,
  };
}
