/**
 * Caches the results of `make` by key, and calls it once per cached key; the newest `limit` keys
 * stay. An error that it throws or rejects with is not cached.
 * @param isCurrent is asked once a promised result is there; one that was made while something changed
 * is not cached
 */
export function memoize<Value>(
  limit: number,
  make: (key: string) => Value,
  isCurrent: (key: string) => Promise<boolean> | boolean = () => true,
): (key: string) => Value {
  const cached = new Map<string, { readonly value: Value }>();
  return (key) => {
    const known = cached.get(key);
    if (known) return known.value;
    const value = make(key);
    const [oldest] = cached.keys();
    if (cached.size >= limit && oldest !== undefined) cached.delete(oldest);
    const entry = { value };
    cached.set(key, entry);
    const forget = () => cached.get(key) === entry && cached.delete(key);
    if (value instanceof Promise)
      value.then(() => isCurrent(key)).then((isStill) => isStill || forget(), forget);
    return value;
  };
}
