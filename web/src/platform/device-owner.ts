import { deviceStore } from './device-store.ts';
import { session } from './session.ts';
import { accountOf } from './token.ts';

/** A browser that keeps nothing has nothing to give back either. */
const ignore = () => {};

function follow(): void {
  const token = session.token();
  const done = token === undefined ? deviceStore.forget() : deviceStore.claim(accountOf(token));
  done.catch(ignore);
}

/**
 * From now on what the device keeps is the logged-in account's; it goes with the log-in, however
 * that ends. Call once, at start.
 */
export function followOwner(): void {
  follow();
  session.subscribe(follow);
}
