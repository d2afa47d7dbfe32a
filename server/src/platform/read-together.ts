import DataLoader from 'dataloader';

/** So many are read at once at most: of pictures, these are some megabytes. */
const mostTogether = 32;

/**
 * Reads for those who ask at the same moment together, after they asked: `read` is given their keys,
 * some perhaps twice, and answers what finds the value of each.
 */
export function readTogether<Key, Value>(
  read: (keys: readonly Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  const askers = new DataLoader<Key, Value>(async (keys) => keys.map(await read(keys)), {
    cache: false,
    maxBatchSize: mostTogether,
    batchScheduleFn: setImmediate,
  });
  return (key) => askers.load(key);
}

/** Reads once for all who ask at the same moment, after they asked. */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const askers = new DataLoader<true, Value>(
    async (asked) => {
      const value = await read();
      return asked.map(() => value);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return () => askers.load(true);
}
