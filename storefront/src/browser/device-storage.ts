/** What the storefront keeps on the device; the back office has other names. */
export const keys = {
  basket: 'shop basket',
  orders: 'shop orders',
  customer: 'shop customer',
  attempt: 'shop attempt',
} as const;
type Key = (typeof keys)[keyof typeof keys];

/** What is kept under a name; undefined when there is none, or it cannot be read. */
export function load<Value>(key: Key): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value; where nothing can be kept, the page goes on without. */
export function save(key: Key, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window, or a full one.
  }
}
