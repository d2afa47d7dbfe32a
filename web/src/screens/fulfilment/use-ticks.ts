import type { OrderToPack } from '@kirana/contract';
import { useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';

/** The name under which the browser stores the ticked items, the latest last. */
const ticksKey = 'packed-items';
/** More than one screen shows; older ones are removed. */
const maxStored = 500;

const storedTicks = (): ReadonlySet<string> =>
  new Set(browserStorage.read(ticksKey)?.split(' ').filter(Boolean));

type Item = OrderToPack['items'][number];

/** An item as it was ticked: once its quantity or weight is another one, it is not ticked any more. */
const tickOf = ({ _id, quantity, grams }: Item): string =>
  [_id, quantity, ...(grams === undefined ? [] : [grams])].join('×');

/** Whether an item was put into its parcel, on this device. */
export const hasTick = (item: Item): boolean => storedTicks().has(tickOf(item));

/** Which items were put into their parcel, on this device. */
export function useTicks() {
  const [ticked, setTicked] = useState(storedTicks);
  const tick = (item: Item, isTicked: boolean) => {
    const others = [...ticked].filter((one) => one !== tickOf(item));
    const next = isTicked ? [...others, tickOf(item)].slice(-maxStored) : others;
    setTicked(new Set(next));
    browserStorage.keep(ticksKey, next.join(' '));
  };
  return { isTicked: (item: Item) => ticked.has(tickOf(item)), tick };
}
