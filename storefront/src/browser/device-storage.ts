/** The keys in local storage; the back office has other ones. */
export const keys = {
  basket: 'shop basket',
  orders: 'shop orders',
  customer: 'shop customer',
  attempt: 'shop attempt',
} as const;
type Key = (typeof keys)[keyof typeof keys];

/** The stored value; undefined when there is none or storage is blocked. */
export function load<Value>(key: Key): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes it. */
export function save(key: Key, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the page works without it.
  }
}
