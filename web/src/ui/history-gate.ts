type Hold = (event: PopStateEvent) => void;

let hold: Hold | undefined;

/**
 * Steps through the browser's history, seen before the router sees them: listeners of the window
 * are called in the order in which they came, so `open` must be called before the router starts.
 */
export const historyGate = {
  open(): void {
    window.addEventListener('popstate', (event) => hold?.(event));
  },
  /** Whoever holds may stop the event; answers how to let go. One screen holds at a time. */
  hold(next: Hold): () => void {
    hold = next;
    return () => {
      hold = undefined;
    };
  },
};
