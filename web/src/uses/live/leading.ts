import { createStore } from '../../platform/create-store.ts';

/** Whether this tab is the leading one, which polls, rings and notifies for its browser. */
export const leading = createStore(false);
