/** The keys in the browser's storage; the back office has other ones. */
export const keys = {
  basket: 'shop basket',
  orders: 'shop orders',
  customer: 'shop customer',
  attempt: 'shop attempt',
  typed: 'shop typed',
  told: 'shop told',
} as const;
type Key = (typeof keys)[keyof typeof keys];

/** What is typed and not sent yet is the tab's alone. */
const storageOf = (key: Key): Storage => (key === keys.typed ? sessionStorage : localStorage);

/** The stored value; undefined when there is none or storage is blocked. */
export function load<Value>(key: Key): Value | undefined {
  try {
    const text = storageOf(key).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the browser lets the shop keep anything from page to page. */
export function isStorageAllowed(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

/** Stores a value; undefined removes it. */
export function save(key: Key, value: unknown): void {
  try {
    if (value === undefined) storageOf(key).removeItem(key);
    else storageOf(key).setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the page works without it.
  }
}
