import type { SalesReport } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLast } from '../../ui/use-last.ts';
import { salesQuery } from './sales-query.ts';
import {
  periodOf,
  questionOf,
  type RangeState,
  refusalOf,
  type SalesQuestion,
} from './sales-range.ts';

/** The question or, while the dates make no range, the last one that was valid. */
function useLastQuestion({ period, startDate, endDate }: RangeState): SalesQuestion {
  const valid = useMemo(() => {
    const state = { period, startDate, endDate };
    return refusalOf(state) === undefined ? questionOf(state) : undefined;
  }, [period, startDate, endDate]);
  return useLast(valid) ?? { period: periodOf({ period }) };
}

/** A report, and when it was fetched, in milliseconds. */
interface LastReport {
  report: SalesReport;
  updatedAt: number;
}

/**
 * The report of the chosen range. While it loads, and when it cannot be fetched, it is the last
 * report there was, which names its own days.
 */
export function useSales(state: RangeState) {
  const query = useQuery(salesQuery(useLastQuestion(state)));
  const { dataUpdatedAt } = query;
  // After a refusal the figures seen before are hidden.
  const forbidden = query.error?.status === 403;
  const data = forbidden ? undefined : query.data;
  const [last, setLast] = useState<LastReport>();
  const isNews = data !== last?.report || dataUpdatedAt !== last?.updatedAt;
  if (data !== undefined && isNews) setLast({ report: data, updatedAt: dataUpdatedAt });
  else if (forbidden && last !== undefined) setLast(undefined);
  return {
    report: data ?? last?.report,
    updatedAt: last?.updatedAt,
    /** Figures of another range are shown while the new ones load. */
    dimmed: data === undefined && query.isFetching,
    failed: query.isError,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

export type Sales = ReturnType<typeof useSales>;
