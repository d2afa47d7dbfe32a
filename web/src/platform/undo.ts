import { type Answer, undoBatch } from '@kirana/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Action } from '../ui/action.ts';
import { toast } from '../ui/toast.ts';
import { callApi } from './api-client.ts';
import { ApiError, reasonOf } from './api-error.ts';
import { queryClient } from './query-client.ts';

interface Undoing {
  /** The query to refetch. */
  queryKey: QueryKey;
  /** The toast after the undo: `Toor Dal is back`. */
  done: string;
}

function doneText(done: string, answers: readonly Answer<typeof undoBatch>[]): string {
  // An import is taken back by a job; its screen shows how far it is.
  const job = answers.find((answer) => !('results' in answer));
  if (job) return job.message;
  const results = answers.flatMap((answer) => ('results' in answer ? answer.results : []));
  const reasons = results.flatMap(({ reason }) => reason ?? []);
  return reasons.length === 0 ? done : `${done}, but not all of it: ${reasons.join(', ')}`;
}

function failureText(error: unknown): string {
  const kept = error instanceof ApiError && error.code === 'change.kept';
  if (kept) return `Not undone: ${error.details?.['reason']}`;
  return reasonOf(error) ?? 'This could not be undone.';
}

/**
 * `Undo` of what `makeChange` changed by one call or by several, for an alert, a toast or a line; none
 * where nothing changed. It is done when the fetched lists show it, and a toast has said so.
 */
export function undoAction(
  made: string | readonly string[] | undefined,
  { queryKey, done }: Undoing,
): Action | undefined {
  const batches = typeof made === 'string' ? [made] : (made ?? []);
  if (batches.length === 0) return undefined;
  const refresh = () => queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
  const onPress = async () => {
    try {
      const answers: Answer<typeof undoBatch>[] = [];
      for (const batch of batches.toReversed())
        answers.push(await callApi(undoBatch, { params: { batch } }));
      await refresh();
      toast.success(doneText(done, answers));
      return undefined;
    } catch (error) {
      void refresh();
      return failureText(error);
    }
  };
  return { label: 'Undo', onPress };
}
