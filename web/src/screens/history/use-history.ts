import {
  getHistory,
  listImports,
  listPeople,
  listPublicCategories,
  type RecordedChange,
  undoBatch,
} from '@kirana/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Names } from '../../nouns/changes/change-words.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { callApi } from '../../platform/api-client.ts';
import { dateOf } from '../../platform/calendar-date.ts';
import { formatClock, formatDay, formatMoment } from '../../platform/formats.ts';
import { queryClient } from '../../platform/query-client.ts';
import { serverClock } from '../../platform/server-clock.ts';

const historyKey = ['history'];
const dayMs = 86_400_000;

/** The filters in the URL, all cleared. */
export const noFilter = { who: '', noun: '', from: '', to: '' };
export type HistoryFilter = typeof noFilter;

type Query = Parameters<typeof callApi<typeof getHistory>>[1]['query'];

/** The filters that are set; invalid dates are left out. */
function queryOf({ who, noun, from, to }: HistoryFilter): Query {
  const entries = Object.entries({ who, noun, from: dateOf(from), to: dateOf(to) });
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Query;
}

/** One line of the screen: the changes of one request. */
export interface HistoryBatch {
  readonly id: string;
  readonly changes: readonly RecordedChange[];
  /** How many changes were not sent. */
  readonly more: number;
}

const toBatches = (changes: readonly RecordedChange[]): HistoryBatch[] =>
  [...Map.groupBy(changes, ({ batch }) => batch)].map(([id, own]) => ({
    id,
    changes: own,
    more: own[0]?.more ?? 0,
  }));

/** What fills the history without saying much: one line for each in a row of them. */
const quietKinds = new Set(['logged-in', 'printed', 'told']);

/** The kind that all changes of a line have; undefined for a line that stands by itself. */
const quietKindOf = ({ changes: [first, ...others], more }: HistoryBatch): string | undefined =>
  first &&
  more === 0 &&
  quietKinds.has(first.kind) &&
  others.every(({ kind }) => kind === first.kind)
    ? `${first.kind} ${first.by._id} ${first.by.name}`
    : undefined;

/** The lines of a day, with the log-ins and the prints of one person in a row as one. */
export function foldLines(batches: readonly HistoryBatch[]): HistoryBatch[] {
  const lines: HistoryBatch[] = [];
  for (const batch of batches) {
    const last = lines.at(-1);
    const kind = quietKindOf(batch);
    if (last === undefined || kind === undefined || quietKindOf(last) !== kind) lines.push(batch);
    else lines.splice(-1, 1, { ...last, changes: [...last.changes, ...batch.changes] });
  }
  return lines;
}

/** The changes, page by page, newest first. */
export function useHistory(filter: HistoryFilter) {
  const query = queryOf(filter);
  const state = useInfiniteQuery({
    queryKey: [...historyKey, query],
    queryFn: ({ pageParam, signal }) =>
      callApi(getHistory, { query: { ...query, ...pageParam } }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    refetchOnWindowFocus: true,
  });
  const batches = state.data && toBatches(state.data.pages.flatMap(({ changes }) => changes));
  return { ...state, batches };
}

/** The changes of one long batch, page by page. */
export function useBatch(batch: string) {
  const state = useInfiniteQuery({
    queryKey: [...historyKey, 'batch', batch],
    queryFn: ({ pageParam, signal }) =>
      callApi(getHistory, { query: { batch, ...pageParam } }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
  });
  return { ...state, changes: state.data?.pages.flatMap(({ changes }) => changes) };
}

/** The team, for the filter by person. */
export const useTeam = () =>
  useQuery({ queryKey: ['people'], queryFn: ({ signal }) => callApi(listPeople, {}, { signal }) });

/** The names of the ids in changes. */
export function useNames(): Names {
  const { data } = useQuery({
    queryKey: ['categories', 'names'],
    queryFn: ({ signal }) => callApi(listPublicCategories, {}, { signal }),
  });
  const timeZone = useTimeZone();
  return {
    category: (id) => data?.find(({ _id }) => _id === id)?.name,
    moment: (instant) => nearMoment(instant, timeZone),
  };
}

/** An instant as people say it today: `1:16 pm`, `tomorrow 8:00 am`, else with its date. */
function nearMoment(instant: string, timeZone: string): string {
  const now = serverClock.now();
  const isTomorrow = formatDay(instant, timeZone) === formatDay(now + dayMs, timeZone);
  if (isTomorrow) return `tomorrow ${formatClock(instant, timeZone)}`;
  return formatMoment(Date.parse(instant), now, timeZone);
}

/** Undoes a batch and refetches everything that may show its rows; of an import, `isJob` is true. */
export async function undoChanges(batch: string): Promise<{ message: string; isJob: boolean }> {
  try {
    const answer = await callApi(undoBatch, { params: { batch } });
    return { message: answer.message, isJob: !('results' in answer) };
  } finally {
    void queryClient.invalidateQueries();
  }
}

/** How often the server is asked whether an import is still being undone. */
const progressMs = 1_000;

/**
 * Waits until no import is being undone any more, and refetches everything that may show its rows.
 * @returns why nothing of the batch could be put back
 */
export async function importsAreUndone(batch: string): Promise<string | undefined> {
  for (;;) {
    const { imports } = await callApi(listImports, {});
    if (!imports.some(({ state }) => state === 'undoing')) {
      void queryClient.invalidateQueries();
      return imports.find(
        (productImport) => productImport.batch === batch && productImport.state !== 'undone',
      )?.reason;
    }
    await new Promise((resolve) => setTimeout(resolve, progressMs));
  }
}
