import {
  type PauseReason,
  pauseStore,
  resumeStore,
  type StoreStatus,
  setStoreStatus,
} from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { statusQuery } from './store-query.ts';

/** A change of the store's state. */
export type DoorChange =
  | { isOpen: boolean; stay?: true }
  | { minutes: number; reason?: PauseReason; note?: string }
  | 'resume';

/** The choices for the length of a pause, in the bar and on the card. */
export const pauses = [
  { minutes: 15, name: 'Pause 15 min' },
  { minutes: 30, name: 'Pause 30 min' },
  { minutes: 60, name: 'Pause 1 hour' },
] as const;

function send(change: DoorChange) {
  if (change === 'resume') return makeChange(resumeStore, {});
  if ('minutes' in change) return makeChange(pauseStore, { body: change });
  return makeChange(setStoreStatus, { body: change });
}

/** Why it was not changed. */
export const doorRefusal = (error: Error): string =>
  reasonOf(error) ?? 'Error changing store status';

/** Changes the store's state and shows the one that the server returns (spec 4). */
export function useDoor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: DoorChange) => {
      // A fetch that began before the change would show the old state.
      await client.cancelQueries(statusQuery);
      return send(change);
    },
    onSuccess: ({ answer }) => client.setQueryData<StoreStatus>(statusQuery.queryKey, answer),
    onError: useLateFailure(doorRefusal),
  });
}
