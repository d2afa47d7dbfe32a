import DataLoader from 'dataloader';

/** The largest batch: of pictures, these are some megabytes. */
const maxBatchSize = 32;

/**
 * Loads the keys that are asked for in one turn of the event loop as one batch, and caches nothing.
 * `loadBatch` is given the keys, some perhaps twice, and answers what finds the value of each.
 */
export function createBatchLoader<Key, Value>(
  loadBatch: (keys: readonly Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  const loader = new DataLoader<Key, Value>(async (keys) => keys.map(await loadBatch(keys)), {
    cache: false,
    maxBatchSize,
    batchScheduleFn: setImmediate,
  });
  return (key) => loader.load(key);
}

/** Loads one value for all who ask in one turn of the event loop, and caches nothing. */
export function createSharedLoader<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const loader = new DataLoader<true, Value>(
    async (asked) => {
      const value = await load();
      return asked.map(() => value);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return () => loader.load(true);
}
