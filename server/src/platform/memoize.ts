/**
 * Answers what `make` answers, which it calls once for a key while that is kept: the newest `limit`
 * keys are. What it throws, or rejects with, is not kept.
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
