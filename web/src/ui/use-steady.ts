import { useEffect, useState } from 'react';

/** How long a control stays inert after its meaning has changed, in milliseconds. */
const steadyAfterMs = 1000;

/**
 * Whether a value is the first one, or has not changed for a second. A button that changes its
 * meaning in place is inert until then, so that the second click of a double click does nothing.
 */
export function useSteady(value: unknown): boolean {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), steadyAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return steady === value;
}
