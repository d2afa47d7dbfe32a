/*
 * What this device keeps so that it can be read while the server is out of reach. It belongs to the
 * one account that is logged in. That account's id stands beside it, and each write looks for it in
 * its own transaction: nothing can be written any more once the account has logged out.
 */

const databaseName = 'kirana';
const storeName = 'kept';
const ownerKey = 'account';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Begins the work in a transaction; resolves when all of it is done. */
async function transact(
  mode: IDBTransactionMode,
  begin: (store: IDBObjectStore) => void,
): Promise<void> {
  const database = await opened();
  try {
    const transaction = database.transaction(storeName, mode);
    begin(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    // An open connection would hold up the removal.
    database.close();
  }
}

/** As `transact`, and the work begins only when what is kept belongs to the account. */
function transactFor(
  account: string,
  mode: IDBTransactionMode,
  begin: (store: IDBObjectStore) => void,
): Promise<void> {
  return transact(mode, (store) => {
    const owner = store.get(ownerKey);
    owner.onsuccess = () => {
      if (owner.result === account) begin(store);
    };
  });
}

/** All of it rejects where the browser keeps nothing, as in some private windows. */
export const deviceStore = {
  /** Makes the account the owner; what was another's is removed. */
  claim: (account: string): Promise<void> =>
    transact('readwrite', (store) => {
      const owner = store.get(ownerKey);
      owner.onsuccess = () => {
        if (owner.result === account) return;
        store.clear();
        store.put(account, ownerKey);
      };
    }),

  /** Removes everything. */
  forget: (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(databaseName);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    }),

  /** Removes the values by these names, if the account is still the owner. */
  drop: (account: string, names: readonly string[]): Promise<void> =>
    transactFor(account, 'readwrite', (store) => {
      for (const name of names) store.delete(name);
    }),

  /** Keeps values by their names, if the account is still the owner. */
  keep: (account: string, values: Readonly<Record<string, unknown>>): Promise<void> =>
    transactFor(account, 'readwrite', (store) => {
      for (const [name, value] of Object.entries(values)) store.put(value, name);
    }),

  /** The values by these names; an empty object when the account is not the owner. */
  async read(account: string, names: readonly string[]): Promise<Record<string, unknown>> {
    const requests = new Map<string, IDBRequest<unknown>>();
    await transactFor(account, 'readonly', (store) => {
      for (const name of names) requests.set(name, store.get(name));
    });
    return Object.fromEntries([...requests].map(([name, { result }]) => [name, result]));
  },
};
