/** How long after its load event the page usually has its files and its first answers. */
const settledMs = 1000;
/** How long to wait before a failed fetch is repeated. */
const retryMs = 30_000;

const isLoaded = () => document.readyState === 'complete';

/**
 * Runs `work` when the page has loaded, shows its screen and is idle; repeats it until it succeeds.
 * Returns a function to cancel it.
 */
export function whenIdle(work: () => Promise<void>): () => void {
  const givenUp = new AbortController();
  const { signal } = givenUp;
  const after = (ms: number, next: () => void) => {
    const timer = setTimeout(next, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const attempt = () => {
    if (!signal.aborted) work().catch(() => after(retryMs, attempt));
  };
  const begin = () => after(settledMs, () => requestIdle(attempt));
  if (isLoaded()) begin();
  else window.addEventListener('load', begin, { signal });
  return () => givenUp.abort();
}

/** Safari has no `requestIdleCallback`, so a timer replaces it there. */
function requestIdle(work: () => void): void {
  if (window.requestIdleCallback === undefined) setTimeout(work);
  else window.requestIdleCallback(work, { timeout: settledMs });
}
