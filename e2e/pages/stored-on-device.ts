import type { Page } from '@playwright/test';

/**
 * What the device stores: the names of the app's files, and the keys of the database, if there is
 * one.
 */
export async function storedOnDevice(page: Page): Promise<{ files: string[]; database: unknown }> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    const files = requests.flat().map(({ url }) => new URL(url).pathname);
    const known = await indexedDB.databases();
    if (known.length === 0) return { files, database: 'none' };
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('kirana');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
        keys.onsuccess = () => resolve(keys.result);
        opening.result.close();
      };
    });
    return { files, database };
  });
}

/** The keys on a device that has stored the orders. */
export const all = ['account', 'orders', 'orders-at'];
