/**
 * Caches the results of `make` by key, and calls it once per cached key; the newest `limit` keys
 * stay. An error that it throws or rejects with is not cached.
 */
export function memoize<Value>(
  limit: number,
  make: (key: string) => Value,
): (key: string) => Value {
  const kept = new Map<string, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known.value;
    const value = make(key);
    const [oldest] = kept.keys();
    if (kept.size >= limit && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value });
    if (value instanceof Promise) value.catch(() => kept.delete(key));
    return value;
  };
}
