import { useQuery } from '@tanstack/react-query';
import type { OrderColumns } from '../../nouns/orders/worker/order-columns.ts';
import { callOrderWorker } from '../../nouns/orders/worker/worker-client.ts';
import { productQuery } from '../../nouns/products/product-query.ts';
import { ApiError } from '../../platform/api-error.ts';

/**
 * Which orders of a list were sent a product ('' for no such question), with the list: while that of a
 * newer one is being found, both stay the last ones, which belong together.
 */
export function useSent(columns: OrderColumns | undefined, product: string) {
  const isAsked = product !== '';
  const found = useQuery({
    queryKey: ['orders-sent', product, columns?.edition],
    queryFn: async () => {
      if (columns === undefined) throw new ApiError(undefined);
      const found = await callOrderWorker('sentOf', { edition: columns.edition, product });
      // The worker has a newer list, which the page is about to get.
      if (found === undefined) throw new ApiError(undefined);
      return { columns, product, ...found };
    },
    enabled: isAsked && columns !== undefined,
    placeholderData: (last) => (last?.product === product ? last : undefined),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const known = useQuery({ ...productQuery(product), enabled: isAsked });
  if (!isAsked) return { columns, sent: undefined, productName: '' };
  const { data } = found;
  const isPresent = data?.columns.edition === columns?.edition;
  return {
    columns: isPresent ? columns : data?.columns,
    sent: data?.sent,
    productName:
      known.data?.name ?? (data?.name ? `${data.name}${removed(known.error)}` : 'this product'),
  };
}

const removed = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? ' (removed)' : '';
