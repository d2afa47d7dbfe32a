/** What `work` answers; undefined where the browser refuses it. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * What the browser keeps for this site under a name. A person may have blocked it, and then every
 * touch of it throws; or it may be full.
 */
export const browserStorage = {
  /** Undefined for a name under which nothing is kept, and where nothing may be read. */
  read: (name: string): string | undefined =>
    attempt(() => localStorage.getItem(name)) ?? undefined,

  /** Answers whether the value is kept now. */
  keep: (name: string, value: string): boolean =>
    attempt(() => {
      localStorage.setItem(name, value);
      return true;
    }) ?? false,

  /** Removes what is kept under these names, one after the other. */
  drop: (...names: readonly string[]): void =>
    attempt(() => {
      for (const name of names) localStorage.removeItem(name);
    }),

  /** Whether this site may keep anything at all. */
  isBlocked: (): boolean => attempt(() => localStorage.length) === undefined,
};
