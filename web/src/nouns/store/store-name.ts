import { browserStorage } from '../../platform/browser-storage.ts';
import { titleStore } from '../../ui/use-document-title.ts';

/** The name under which the browser keeps what the store is called, for the first title of the next visit. */
const storeNameKey = 'store-name';

/** Names the store in every title from now on; undefined for one without a name. */
export function showStoreName(name: string | undefined): void {
  if (name === undefined) browserStorage.drop(storeNameKey);
  else browserStorage.keep(storeNameKey, name);
  titleStore(name ?? 'Kirana');
}

/** The name of the last visit, until the server has said it again. Call once, at start. */
export const showLastStoreName = (): void =>
  titleStore(browserStorage.read(storeNameKey) ?? 'Kirana');
