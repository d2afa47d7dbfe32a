const lockName = 'live';

export const isShown = () => document.visibilityState === 'visible';

/**
 * Runs `work` in one tab of this browser at a time: in the one shown last and, when that closes, in
 * the next. The signal aborts it when another tab takes over or at `stop`.
 */
export function inOneTab(
  locks: LockManager,
  stop: AbortSignal,
  work: (turn: AbortSignal) => Promise<void>,
): void {
  let isMine = false;
  let isStealing = false;
  let queued = new AbortController();

  /** Resolves to whether the tab got the lock. */
  const request = async (options: LockOptions) => {
    const taken = new AbortController();
    let hadTurn = false;
    const turn = async () => {
      isMine = true;
      isStealing = false;
      hadTurn = true;
      await work(AbortSignal.any([stop, taken.signal]));
    };
    // The request rejects when another tab steals the lock, while the work is still running.
    await locks.request(lockName, options, turn).catch(() => taken.abort());
    if (options.steal) isStealing = false;
    if (hadTurn) isMine = false;
    return hadTurn;
  };
  const queue = async () => {
    queued = new AbortController();
    const hadTurn = await request({ signal: AbortSignal.any([stop, queued.signal]) });
    if (hadTurn && !stop.aborted) void queue();
  };
  const take = async () => {
    // A second steal would take the lock from this tab's own first one.
    if (!isShown() || isMine || isStealing) return;
    isStealing = true;
    queued.abort();
    const hadTurn = await request({ steal: true });
    if (hadTurn && !stop.aborted) void queue();
  };

  document.addEventListener('visibilitychange', () => void take(), { signal: stop });
  if (isShown()) void take();
  else void queue();
}
