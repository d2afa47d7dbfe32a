import { useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';

/** The name under which the browser stores the ids of ticked items, the latest last. */
const ticksKey = 'packed-items';
/** More than one screen shows; older ones are removed. */
const maxKept = 500;

const kept = (): ReadonlySet<string> =>
  new Set(browserStorage.read(ticksKey)?.split(' ').filter(Boolean));

/** Which items were put into their parcel, on this device. */
export function useTicks() {
  const [ticked, setTicked] = useState(kept);
  const tick = (id: string, isTicked: boolean) => {
    const others = [...ticked].filter((one) => one !== id);
    const next = isTicked ? [...others, id].slice(-maxKept) : others;
    setTicked(new Set(next));
    browserStorage.keep(ticksKey, next.join(' '));
  };
  return { ticked, tick };
}
