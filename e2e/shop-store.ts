import type { StoreSettings } from '@kirana/contract';
import type { Store } from './store.ts';

/** Switches the storefront on, with these settings beside what is set already. */
export async function openShop(store: Store, change: Partial<StoreSettings> = {}): Promise<void> {
  const token = await store.adminToken();
  const { body } = await store.call('GET', '/api/store/settings/all', { token });
  const settings = { ...body.settings, name: 'Sharma General Store', storefront: true, ...change };
  const { status } = await store.call('PUT', '/api/store/settings', { token, body: { settings } });
  if (status !== 200) throw new Error(`The settings were answered ${status}`);
}

/** Changes a product as the shop does, on record. */
export async function changeProduct(
  store: Store,
  product: string,
  set: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const token = await store.adminToken();
  const body = { changes: [{ product, set }] };
  await store.call('POST', '/api/product/changes', { token, body });
}
