import DataLoader from 'dataloader';

/** The largest batch; 32 pictures are some megabytes. */
const maxBatchSize = 32;

/**
 * Loads the keys that are requested in one turn of the event loop as one batch, and caches nothing.
 * `loadBatch` gets the keys, perhaps with duplicates, and returns a function that finds each value.
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

/** Loads one value for all callers in one turn of the event loop, and caches nothing. */
export function createSharedLoader<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const loader = new DataLoader<true, Value>(
    async (callers) => {
      const value = await load();
      return callers.map(() => value);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return () => loader.load(true);
}
