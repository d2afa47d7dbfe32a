import { type Answer, undoBatch } from '@kirana/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Action } from '../ui/action.ts';
import { type ToastOptions, toast } from '../ui/toast.ts';
import { callApi } from './api-client.ts';
import { ApiError, reasonOf } from './api-error.ts';
import { queryClient } from './query-client.ts';

/** The query, and the toast after the undo. */
interface Undoing extends ToastOptions {
  /** The query to refetch. */
  queryKey: QueryKey;
  /** The toast after the undo: `Toor Dal is back`. */
  done: string;
}

type Outcome = Answer<typeof undoBatch> | ApiError;

/** Undoes one batch; what was undone before, and what is kept, does not stop the others. */
async function undoOne(batch: string): Promise<Outcome> {
  try {
    return await callApi(undoBatch, { params: { batch } });
  } catch (error) {
    const isOver =
      error instanceof ApiError && ['change.undone', 'change.kept'].includes(error.code ?? '');
    if (isOver) return error;
    throw error;
  }
}

function doneText(done: string, outcomes: readonly Outcome[]): string {
  // An import is taken back by a job; its screen shows how far it is.
  const answers = outcomes.filter((outcome) => !(outcome instanceof ApiError));
  const job = answers.find((answer) => !('results' in answer));
  if (job) return job.message;
  const results = answers.flatMap((answer) => ('results' in answer ? answer.results : []));
  const kept = outcomes.flatMap((outcome) =>
    outcome instanceof ApiError ? (outcome.details?.['reason'] ?? []) : [],
  );
  const reasons = [...results.flatMap(({ reason }) => reason ?? []), ...kept];
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
  changed: string | readonly string[] | undefined,
  { queryKey, done, ...options }: Undoing,
): Action | undefined {
  const batches = typeof changed === 'string' ? [changed] : (changed ?? []);
  if (batches.length === 0) return undefined;
  const refresh = () => queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
  // After a lost call another press goes on with the rest.
  const left = [...batches];
  const outcomes: Outcome[] = [];
  const onPress = async () => {
    try {
      for (let batch = left.at(-1); batch !== undefined; batch = left.at(-1)) {
        outcomes.push(await undoOne(batch));
        left.pop();
      }
      await refresh();
      if (outcomes.every((outcome) => outcome instanceof ApiError)) return failureText(outcomes[0]);
      // An alert's `Undo` leads back to the list.
      toast.success(doneText(done, outcomes), undefined, { ...options, isForNext: true });
      return undefined;
    } catch (error) {
      void refresh();
      return failureText(error);
    }
  };
  return { label: 'Undo', onPress };
}
