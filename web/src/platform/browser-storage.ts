/** The result of `work`; undefined when the browser throws. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * The browser's `localStorage`, by name. It may be blocked, in which case every access throws, or
 * be full.
 */
export const browserStorage = {
  /** Undefined for an unknown name, and when the storage cannot be read. */
  read: (name: string): string | undefined =>
    attempt(() => localStorage.getItem(name)) ?? undefined,

  /** Returns whether the value was stored. */
  keep: (name: string, value: string): boolean =>
    attempt(() => {
      localStorage.setItem(name, value);
      return true;
    }) ?? false,

  /** Removes the values of these names, in this order. */
  drop: (...names: readonly string[]): void =>
    attempt(() => {
      for (const name of names) localStorage.removeItem(name);
    }),

  /** Whether this site may store nothing at all. */
  isBlocked: (): boolean => attempt(() => localStorage.length) === undefined,
};
