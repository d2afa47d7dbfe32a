import { setTimeout as wait } from 'node:timers/promises';

/** As long as `expect.poll` tries; whatever is waited for comes sooner on a machine that is busy, too. */
const usualMs = 20_000;

/**
 * Looks again and again until there is something other than false and undefined; returns it.
 * @param what the test waits for, named in the error
 */
export async function until<Found>(
  what: string,
  look: () => Found | Promise<Found>,
  { forMs = usualMs, everyMs = 5 } = {},
): Promise<Exclude<Found, false | undefined>> {
  for (const start = performance.now(); performance.now() - start < forMs; await wait(everyMs)) {
    const found = await look();
    if (found !== false && found !== undefined) return found as Exclude<Found, false | undefined>;
  }
  throw new Error(`${forMs / 1_000} s were not enough for ${what}`);
}
