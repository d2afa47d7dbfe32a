/** Tells the time: epoch milliseconds. Handed to everything that needs it, so that tests can set it. */
export type Clock = () => number;
