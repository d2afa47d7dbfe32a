import { useEffect, useState } from 'react';

/** How long a control stays inert after its meaning has changed, in milliseconds. */
const steadyAfterMs = 1000;

/**
 * Whether a value is the first one, or has not changed for a second in which nothing was pressed. A
 * button that changes its meaning in place is inert until then, so that the further clicks of a double
 * click or of a trembling hand do nothing.
 */
export function useSteady(value: unknown): boolean {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    if (steady === value) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSteady(value), steadyAfterMs);
    };
    wait();
    window.addEventListener('click', wait, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', wait, true);
    };
  }, [value, steady]);
  return steady === value;
}
