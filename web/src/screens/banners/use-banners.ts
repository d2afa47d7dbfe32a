import { addBanner, type Banner, deleteBanner, listBanners } from '@kirana/contract';
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { callApi, makeChange } from '../../platform/api-client.ts';
import { serverMessageOf } from '../../platform/api-error.ts';
import { checkWithPicture } from '../../platform/form-check.ts';
import { shrinkPicture } from '../../platform/pictures.ts';
import { session } from '../../platform/session.ts';
import { undoAction } from '../../platform/undo.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toast.ts';

/** The longest side of a banner as it is sent (px), which is also what the server keeps. */
const longestSide = 1920;

export const unauthorized = 'Unauthorized! Please log in.';

const bannersQuery = queryOptions<Banner[]>({
  queryKey: ['banners'],
  queryFn: async ({ signal }) => {
    try {
      return await callApi(listBanners, {}, { signal });
    } catch (error) {
      // This answer may have ended the session, which the page then shows.
      if (!signal.aborted && session.token() !== undefined)
        toast.error(serverMessageOf(error) ?? 'Failed to fetch banners');
      throw error;
    }
  },
  refetchOnWindowFocus: true,
});

const undo = (batch: string | undefined, done: string) =>
  undoAction(batch, { queryKey: bannersQuery.queryKey, done });

const deleteKey = ['delete-banner'];

/** The banners without those that are being deleted. */
export function useBanners(isLoggedIn: boolean) {
  const query = useQuery({ ...bannersQuery, enabled: isLoggedIn });
  const leaving = useMutationState({
    filters: { mutationKey: deleteKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  });
  return { ...query, banners: query.data?.filter(({ _id }) => !leaving.includes(_id)) };
}

/**
 * Asks, then deletes a banner. It disappears at once, and returns when the server refuses.
 * @param onGone called when it has left the screen
 */
export function useDeleteBanner(onGone: () => void) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationKey: deleteKey,
    mutationFn: (id: string) => makeChange(deleteBanner, { params: { id } }),
    onSuccess: ({ batch }, id) => {
      client.setQueryData(bannersQuery.queryKey, (cached) =>
        cached?.filter(({ _id }) => _id !== id),
      );
      toast.success('Banner deleted successfully', undo(batch, 'The banner is back'));
    },
    onError: (error) => toast.error(serverMessageOf(error) ?? 'Failed to delete banner'),
    onSettled: () => void client.invalidateQueries(bannersQuery),
  });
  return async (id: string) => {
    const message = 'Are you sure you want to delete this banner?';
    if (!(await confirm({ message, confirmLabel: 'Delete' }))) return;
    mutate(id);
    onGone();
  };
}

/** The values of the form. */
export interface BannerValues {
  image: File | undefined;
}

export const checkBanner: Resolver<BannerValues> = checkWithPicture(longestSide, {});

/** Uploads a banner and shows it first at once. Returns its undo. */
export function useUploadBanner() {
  const client = useQueryClient();
  return async (file: File) => {
    const image = await shrinkPicture(file, longestSide);
    const { answer: banner, batch } = await makeChange(addBanner, {}, { image });
    client.setQueryData(bannersQuery.queryKey, (cached) => cached && [banner, ...cached]);
    void client.invalidateQueries(bannersQuery);
    return undo(batch, 'The banner is removed again');
  };
}
