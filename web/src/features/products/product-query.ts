import { getProduct, listProducts, listPublicCategories, type Product } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session } from '../../platform/session.ts';

/** Mounting the screen just after the fetch that began beside its code is no reason for another. */
const freshMs = 5_000;

export const productsQuery = queryOptions<Product[]>({
  queryKey: ['products'],
  queryFn: ({ signal }) => {
    // The refusal is certain, so it need not be fetched.
    if (session.token() === undefined) throw new ApiError(401);
    return callApi(listProducts, {}, { signal });
  },
  staleTime: freshMs,
  refetchOnWindowFocus: true,
});

/** The categories that a product can be in; anybody may read them (spec 7). */
export const productCategoriesQuery = queryOptions({
  queryKey: ['product-categories'],
  queryFn: ({ signal }) => callApi(listPublicCategories, {}, { signal }),
  staleTime: freshMs,
  // Somebody may have added the missing one in another tab.
  refetchOnWindowFocus: true,
  meta: { public: true },
});

/** The product to edit: fetched anew for each visit, and then left alone under the typing. */
export const productQuery = (id: string) =>
  queryOptions<Product>({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callApi(getProduct, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { public: true },
  });

/** Begins to fetch what the list needs, while the screen's code is on its way. */
export function prefetchProducts(): void {
  if (session.token() === undefined) return;
  void queryClient.prefetchQuery(productsQuery);
  void queryClient.prefetchQuery(productCategoriesQuery);
}
