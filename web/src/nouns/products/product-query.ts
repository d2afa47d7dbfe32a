import { getProduct, listProducts, listPublicCategories, type Product } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callIfChanged } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { packedObjects } from '../../platform/json-stream.ts';
import { nextTask } from '../../platform/next-task.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session } from '../../platform/session.ts';

/** The screen mounts just after the prefetch and must not fetch again. */
const freshMs = 5_000;

/** How long the page parses before it yields, in milliseconds. */
const sliceMs = 8;

const decoder = new TextDecoder();

/** Parses the products as they arrive, so that a long list never blocks the page. */
async function readProducts({ body }: Response): Promise<Product[]> {
  if (body === null) throw new Error('The answer has no body');
  const products: Product[] = [];
  let sliceAt = performance.now();
  for await (const { bytes } of packedObjects(body)) {
    for (const product of JSON.parse(`[${decoder.decode(bytes)}]`)) products.push(product);
    if (performance.now() - sliceAt < sliceMs) continue;
    await nextTask();
    sliceAt = performance.now();
  }
  return products;
}

/** The ETag of the last fetched list, and the token that fetched it. */
let known: { token: string; etag: string } | undefined;

export const productsQuery = queryOptions<Product[]>({
  queryKey: ['products'],
  queryFn: async ({ queryKey, signal, client }) => {
    const token = session.token();
    // The server would certainly refuse this request, so it is not sent.
    if (token === undefined) throw new ApiError(401);
    const cached = known?.token === token ? client.getQueryData<Product[]>(queryKey) : undefined;
    const etag = cached && known?.etag;
    const response = await callIfChanged(listProducts, {}, { etag, signal, read: readProducts });
    if (response === undefined) return cached ?? [];
    const version = response.headers.get('etag');
    known = version === null ? undefined : { token, etag: version };
    return response.answer;
  },
  staleTime: freshMs,
  refetchOnWindowFocus: true,
  // Comparing every product with the one before takes longer than drawing those in view.
  structuralSharing: false,
});

/** Puts products as the server answered them into the list. */
export function putProducts(changed: ReadonlyMap<string, Product>): void {
  queryClient.setQueryData(productsQuery.queryKey, (cached) =>
    cached?.map((product) => changed.get(product._id) ?? product),
  );
}

/** The categories that a product can be in; anybody may read them (spec 7). */
export const productCategoriesQuery = queryOptions({
  queryKey: ['categories', 'of-products'],
  queryFn: ({ signal }) => callApi(listPublicCategories, {}, { signal }),
  staleTime: freshMs,
  // Somebody may have added the missing category in another tab.
  refetchOnWindowFocus: true,
  meta: { public: true },
});

/** The product to edit; fetched at each visit and then not refreshed while somebody types. */
export const productQuery = (id: string) =>
  queryOptions<Product>({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callApi(getProduct, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { public: true },
  });

/** Prefetches what the list needs while the screen's code loads. */
export function prefetchProducts(): void {
  if (session.token() === undefined) return;
  void queryClient.prefetchQuery(productsQuery);
  void queryClient.prefetchQuery(productCategoriesQuery);
}
