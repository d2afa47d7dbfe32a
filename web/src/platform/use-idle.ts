import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the page has loaded and painted its screen, so that less urgent files may be fetched. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle;
}
