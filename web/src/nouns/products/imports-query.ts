import { type ImportState, listImports, type ProductImport } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

export const importsKey = ['imports'];

const working: readonly ImportState[] = ['checking', 'running', 'undoing'];
export const isWorking = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  working.includes(state);

/** The interval of asking for the progress; an answer has a few hundred bytes. */
export const progressMs = 500;

/** The last imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: importsKey,
  queryFn: async ({ signal }) => (await callApi(listImports, {}, { signal })).imports,
  refetchInterval: ({ state }) => state.data?.some(isWorking) === true && 4 * progressMs,
  refetchOnWindowFocus: true,
});
