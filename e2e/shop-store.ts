import type { StoreSettings } from '@kirana/contract';
import type { Store } from './store.ts';

/** Switches the storefront on, with these settings beside what is set already. */
export async function openShop(store: Store, change: Partial<StoreSettings> = {}): Promise<void> {
  const { body } = await store.ask('GET', '/api/store/settings/all');
  const settings = { ...body.settings, name: 'Sharma General Store', storefront: true, ...change };
  await store.ask('PUT', '/api/store/settings', { body: { settings } });
}

/** Changes a product as the shop does, on record. */
export async function changeProduct(
  store: Store,
  product: string,
  set: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  await store.ask('POST', '/api/product/changes', { body: { changes: [{ product, set }] } });
}
