/** A duration in its largest whole unit: `20 s`, `3 min`, `2 h`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}

/** How long ago something was: `just now`, `20 s ago`, `3 min ago`, `2 h ago` (floor 1). */
export const age = (ms: number): string => (ms < 1000 ? 'just now' : `${duration(ms)} ago`);
