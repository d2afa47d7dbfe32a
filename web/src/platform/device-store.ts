/*
 * Data stored on this device, to be read while the server is out of reach. It belongs to the
 * logged-in account: each write checks the stored account id in its own transaction, so that
 * nothing can be written any more after a log-out.
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

/** Runs `work` in a transaction; resolves when the transaction is complete. */
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
    // An open connection would delay the removal of the database.
    database.close();
  }
}

/** Like `transact`, but runs `work` only when the data belongs to the account. */
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

/**
 * The store on this device. Its calls reject when the browser stores nothing, as in some private
 * windows.
 */
export const deviceStore = {
  /** Makes the account the owner and removes another account's data. */
  claim: (account: string): Promise<void> =>
    transact('readwrite', (store) => {
      const owner = store.get(ownerKey);
      owner.onsuccess = () => {
        if (owner.result === account) return;
        store.clear();
        store.put(account, ownerKey);
      };
    }),

  /** Removes everything of this account, if it is still the owner, which it stays. */
  empty: (account: string): Promise<void> =>
    transactFor(account, 'readwrite', (store) => {
      store.clear();
      store.put(account, ownerKey);
    }),

  /** Removes everything. */
  forget: (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(databaseName);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    }),

  /** Removes the values of these names, if the account is still the owner. */
  drop: (account: string, names: readonly string[]): Promise<void> =>
    transactFor(account, 'readwrite', (store) => {
      for (const name of names) store.delete(name);
    }),

  /** Stores values by name, if the account is still the owner. */
  keep: (account: string, values: Readonly<Record<string, unknown>>): Promise<void> =>
    transactFor(account, 'readwrite', (store) => {
      for (const [name, value] of Object.entries(values)) store.put(value, name);
    }),

  /** The values of these names; an empty object when the account is not the owner. */
  async read(account: string, names: readonly string[]): Promise<Record<string, unknown>> {
    const requests = new Map<string, IDBRequest<unknown>>();
    await transactFor(account, 'readonly', (store) => {
      for (const name of names) requests.set(name, store.get(name));
    });
    return Object.fromEntries([...requests].map(([name, { result }]) => [name, result]));
  },
};
