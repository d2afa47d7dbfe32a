import { deviceStore } from './device-store.ts';
import { session } from './session.ts';
import { accountOf } from './token.ts';

/** A browser that stores nothing has nothing to remove either. */
const ignore = () => {};

function follow(): void {
  const token = session.token();
  const done = token === undefined ? deviceStore.forget() : deviceStore.claim(accountOf(token));
  done.catch(ignore);
}

/**
 * From now on the data stored on the device belongs to the logged-in account, and is removed when
 * the log-in ends. Call once, at start.
 */
export function followOwner(): void {
  follow();
  session.subscribe(follow);
}
