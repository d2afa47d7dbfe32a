import { v7 } from 'uuid';

/** A new id that sorts by its time of creation; `now` in epoch milliseconds. */
export const newId = (now: number): string => v7({ msecs: now });
