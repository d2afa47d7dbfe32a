import { type Answer, undoBatch } from '@kirana/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Action } from '../ui/action.ts';
import { toast } from '../ui/toast.ts';
import { callApi } from './api-client.ts';
import { ApiError, reasonOf } from './api-error.ts';
import { queryClient } from './query-client.ts';

interface Undoing {
  /** What has to be fetched anew. */
  queryKey: QueryKey;
  /** Said when it is done: `Toor Dal is back`. */
  done: string;
}

function doneText(done: string, { results }: Answer<typeof undoBatch>): string {
  const reasons = results.flatMap(({ reason }) => reason ?? []);
  return reasons.length === 0 ? done : `${done}, but not all of it: ${reasons.join(', ')}`;
}

function failureText(error: unknown): string {
  const kept = error instanceof ApiError && error.code === 'change.kept';
  if (kept) return `Not undone: ${error.details?.['reason']}`;
  return reasonOf(error) ?? 'This could not be undone.';
}

/**
 * `Undo` of what `makeChange` changed, for an alert, a toast or a line; none where nothing changed.
 * It is done when the fetched lists show it, and a toast has said so.
 */
export function undoAction(
  batch: string | undefined,
  { queryKey, done }: Undoing,
): Action | undefined {
  if (batch === undefined) return undefined;
  const refresh = () => queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
  const onPress = async () => {
    try {
      const answer = await callApi(undoBatch, { params: { batch } });
      await refresh();
      toast.success(doneText(done, answer));
      return undefined;
    } catch (error) {
      void refresh();
      return failureText(error);
    }
  };
  return { label: 'Undo', onPress };
}
