import { listTells, markTold, type Tell, type TellWay } from '@kirana/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { callApi, callIfChanged } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { followLive } from './follow-live.ts';
import { isPermanentError, orderKey } from './use-order.ts';

/** How often the offers are fetched, since texts depend on the clock too. */
const pollMs = 60_000;

const tellsKey = ['tells'] as const;
const listKey = [...tellsKey, 'all'] as const;

interface Tells {
  etag: string | undefined;
  byOrder: ReadonlyMap<string, Tell>;
}

const none: ReadonlyMap<string, Tell> = new Map();

const withoutRetries = {
  structuralSharing: false,
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
    isPermanentError(error) ? (false as const) : pollMs,
  refetchOnWindowFocus: 'always',
} as const;

function useFollowedTells(): void {
  const client = useQueryClient();
  useEffect(() => followLive(client, tellsKey), [client]);
}

/** What the customers of open orders, and of those just done, were not told yet, by order. */
export function useTells(): ReadonlyMap<string, Tell> {
  const client = useQueryClient();
  useFollowedTells();
  const { data } = useQuery<Tells>({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Tells>(listKey);
      const options = { etag: known?.etag, signal };
      const response = await callIfChanged(listTells, { query: {} }, options);
      if (response === undefined && known !== undefined) return known;
      const etag = response?.headers.get('etag') ?? undefined;
      return { etag, byOrder: new Map(response?.answer.tells.map((tell) => [tell._id, tell])) };
    },
    ...withoutRetries,
  });
  return data?.byOrder ?? none;
}

/** What the customer of an order can be told, whether they were told or not. */
export function useTellOf(id: string): Tell | undefined {
  useFollowedTells();
  const { data } = useQuery<Tell | null>({
    queryKey: [...tellsKey, id],
    queryFn: async ({ signal }) =>
      (await callApi(listTells, { query: { id } }, { signal })).tells[0] ?? null,
    ...withoutRetries,
  });
  return data ?? undefined;
}

/** Keeps that a customer was told; the offer goes at once. */
function useTold(): (tell: Tell, by: TellWay) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ _id: id, step, seen, by }: Tell & { by: TellWay }) =>
      callApi(markTold, { params: { id }, body: { step, seen, by } }),
    onMutate: ({ _id }) =>
      client.setQueryData<Tells>(listKey, (cached) => {
        if (cached === undefined) return cached;
        const byOrder = new Map(cached.byOrder);
        byOrder.delete(_id);
        return { etag: undefined, byOrder };
      }),
    onError: (error) =>
      toast.error(reasonOf(error) ?? 'It could not be kept that the customer was told.'),
    onSettled: () => {
      for (const queryKey of [tellsKey, orderKey]) void client.invalidateQueries({ queryKey });
    },
  });
  return (tell, by) => mutate({ ...tell, by });
}

/**
 * The props of a link that opens a message, and keeps that its customer was told. What is pressed again at once, or
 * just as the offer changes, opens no other message.
 * @param tell undefined where the link opens a chat alone
 */
export function useTelling(tell: Tell | undefined, by: TellWay, onTold?: () => void) {
  const told = useTold();
  const [presses, setPresses] = useState(0);
  const isSteady = useSteady(`${tell?.step} ${presses}`);
  return {
    'aria-disabled': !isSteady || undefined,
    onClick: (event: MouseEvent) => {
      // The second click of a double click may come before the link is drawn anew.
      if (!isSteady || event.detail > 1) return event.preventDefault();
      if (tell === undefined) return;
      told(tell, by);
      setPresses(presses + 1);
      onTold?.();
    },
  };
}
