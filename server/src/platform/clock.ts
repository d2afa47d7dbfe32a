/**
 * Returns the present time in epoch milliseconds. It is passed in everywhere, so that tests can set
 * it.
 */
export type Clock = () => number;
