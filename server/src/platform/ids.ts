import { v7 } from 'uuid';

/** A new id that sorts by its time of creation; `now` in epoch milliseconds. */
export const newId = (now: number): string => v7({ msecs: now });

/** When an id of `newId` was made, in epoch milliseconds. */
export const timeOfId = (id: string): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
