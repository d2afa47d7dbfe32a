import { type Comparison, comparisons, type SalesReport } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';
import { formatCount } from '../../platform/formats.ts';
import { comparisonQuery } from './sales-query.ts';
import { shortRangeWords } from './sales-range.ts';

/** What the figures are compared with; the first is the default. */
export const comparisonWords = {
  before: 'The period before',
  week: 'The same days last week',
  year: 'The same days last year',
  none: 'Nothing',
} as const satisfies Record<Comparison | 'none', string>;
export type ComparisonChoice = keyof typeof comparisonWords;

const storageKey = 'compare';

const stored = (): ComparisonChoice => {
  const stored = browserStorage.read(storageKey);
  return stored === 'none' ? stored : (comparisons.find((one) => one === stored) ?? comparisons[0]);
};

/** What this device compares with. */
export function useComparisonChoice() {
  const [choice, setChoice] = useState(stored);
  const choose = (next: ComparisonChoice) => {
    browserStorage.keep(storageKey, next);
    setChoice(next);
  };
  return [choice, choose] as const;
}

/** The figures that a report is compared with, fetched after each new report. */
export function useComparison(
  report: SalesReport | undefined,
  updatedAt: number | undefined,
  choice: ComparisonChoice,
) {
  const query = useQuery({
    ...comparisonQuery({
      ...{ startDate: report?.from ?? '', endDate: report?.to ?? '' },
      ...{ compare: choice === 'none' ? comparisons[0] : choice, updatedAt },
    }),
    enabled: report !== undefined && choice !== 'none',
  });
  const { before, from, to } = query.data ?? {};
  const isOfReport = report !== undefined && from === report.from && to === report.to;
  return {
    before: isOfReport && choice !== 'none' ? before : undefined,
    failed: query.isError && choice !== 'none',
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** How two figures compare: a sign, and words such as `12 % more than 14–20 Nov`. */
export function compareWords(
  now: number,
  before: number,
  range: string,
): { readonly sign: '↑' | '↓' | '='; readonly words: string } {
  if (now !== 0 && before === 0) return { sign: '↑', words: 'none before' };
  const share = before === 0 ? 0 : Math.round((Math.abs(now - before) / before) * 100);
  if (share === 0) return { sign: '=', words: `as much as ${range}` };
  const isMore = now > before;
  return {
    sign: isMore ? '↑' : '↓',
    words: `${formatCount(share)} % ${isMore ? 'more' : 'less'} than ${range}`,
  };
}

/** The days that a report is compared with, in a few words. */
export const comparedRange = (
  { from, to }: { readonly from: string; readonly to: string },
  report: SalesReport,
): string => shortRangeWords(from, to, report.to.slice(0, 4));
