/**
 * Caches the results of `make` by key, and calls it once per cached key; the newest `limit` keys
 * stay. An error that it throws or rejects with is not cached.
 */
export function memoize<Value>(
  limit: number,
  make: (key: string) => Value,
): (key: string) => Value {
  const cached = new Map<string, { readonly value: Value }>();
  return (key) => {
    const known = cached.get(key);
    if (known) return known.value;
    const value = make(key);
    const [oldest] = cached.keys();
    if (cached.size >= limit && oldest !== undefined) cached.delete(oldest);
    cached.set(key, { value });
    if (value instanceof Promise) value.catch(() => cached.delete(key));
    return value;
  };
}
