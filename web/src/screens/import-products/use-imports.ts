import {
  type CheckedRow,
  checkImport,
  correctImportRow,
  deleteImport,
  getImport,
  type ImportOutcome,
  type ImportRow,
  importPageSize,
  listImportRows,
  type ProductImport,
  runImport,
  type SentInput,
  stopImport,
  undoBatch,
} from '@kirana/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importsKey, isWorking, progressMs } from '../../nouns/products/imports-query.ts';
import { callApi } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { phaseOf } from './import-words.ts';

const keyOf = (id: string) => [...importsKey, id];

/** The filters of the tiles. */
export type RowFilter = ImportOutcome | 'alike';

const idleMs = 30_000;

/** Products and categories are fetched anew when they are next shown. */
function forgetProducts(): void {
  for (const key of ['products', 'product', 'categories'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** An import, which is fetched again and again while a job works on it. */
export function useImport(id: string) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await callApi(getImport, { params: { id } }, { signal })).import,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? progressMs : idleMs),
    refetchOnWindowFocus: true,
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === undefined) return;
    void queryClient.invalidateQueries({ queryKey: importsKey, exact: true });
    if (['done', 'stopped', 'failed', 'undone'].includes(state)) forgetProducts();
  }, [state]);
  return query;
}

/** The results of the check, page by page. */
export const useRows = (id: string, outcome: RowFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(id), 'rows', outcome],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listImportRows,
        { params: { id }, query: { outcome, ...(pageParam > 0 && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page: readonly CheckedRow[]) =>
      page.length < importPageSize ? undefined : page.at(-1)?.row,
  });

/** All rows of an outcome, or of the file; `onFetched` receives their number after each page. */
export async function fetchRows(
  { _id: id }: ProductImport,
  outcome: RowFilter | undefined,
  signal: AbortSignal,
  onFetched: (count: number) => void,
): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for (let after = 0; ; ) {
    const query = { ...(outcome && { outcome }), after };
    const page = await callApi(listImportRows, { params: { id }, query }, { signal });
    rows.push(...page);
    onFetched(rows.length);
    if (page.length < importPageSize) return rows;
    after = page.at(-1)?.row ?? 0;
  }
}

/** Shows the import from a call's answer at once. */
async function show(answer: Promise<{ import: ProductImport }>): Promise<ProductImport> {
  const { import: shown } = await answer;
  const queryKey = keyOf(shown._id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, shown);
  return shown;
}

/** The calls that change an import; each throws ApiError. */
export const importCalls = {
  check: async (id: string, body: SentInput<typeof checkImport>['body'] = {}) => {
    const shown = await show(callApi(checkImport, { params: { id }, body }));
    queryClient.removeQueries({ queryKey: [...keyOf(id), 'rows'] });
    return shown;
  },
  correct: async (id: string, row: ImportRow) => {
    const shown = await show(callApi(correctImportRow, { params: { id }, body: row }));
    queryClient.removeQueries({ queryKey: [...keyOf(id), 'rows'] });
    return shown;
  },
  run: (id: string, agreed: boolean) =>
    show(callApi(runImport, { params: { id }, body: agreed ? { agreed } : {} })),
  /** Fetches it and the products anew, after pictures were brought. */
  refresh: async (id: string) => {
    forgetProducts();
    await queryClient.invalidateQueries({ queryKey: importsKey, exact: true });
    await queryClient.invalidateQueries({ queryKey: keyOf(id) });
  },
  stop: (id: string) => show(callApi(stopImport, { params: { id } })),
  /** Removes an import that has written nothing; one that has stays, with its undo. */
  discardChecked: async (id: string) => {
    const productImport = (await callApi(getImport, { params: { id } })).import;
    if (phaseOf(productImport) === 'check') await importCalls.discard(id);
  },
  discard: async (id: string) => {
    await callApi(deleteImport, { params: { id } });
    queryClient.removeQueries({ queryKey: keyOf(id) });
    await queryClient.invalidateQueries({ queryKey: importsKey, exact: true });
  },
  /** Starts the undo of a batch, or goes on with it: a job whose progress the import tells. */
  undo: async (batch: string) => {
    await callApi(undoBatch, { params: { batch } });
    forgetProducts();
    await queryClient.invalidateQueries({ queryKey: importsKey });
  },
};
