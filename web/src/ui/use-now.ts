import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The time in milliseconds, moving on often enough to say ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
