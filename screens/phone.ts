import type { Order } from '@kirana/contract';
import { takeOrders } from '../e2e/board-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import type { Store } from '../e2e/store.ts';
import type { App } from './app.ts';

interface Member {
  position?: 'packer' | 'rider';
  /** The orders that a rider has taken. */
  taken?: readonly Order[];
}

/** Opens To Pack or To Deliver on the phone of a new member of the team; returns their token. */
export async function openPhone(
  app: App,
  store: Store,
  name: string,
  { position = 'rider', taken = [] }: Member = {},
): Promise<string> {
  window.happyDOM.setViewport({ width: 360, height: 740 });
  const token = await joinTeam(store, position, name);
  await takeOrders(store, taken, token);
  app.logIn(token);
  await app.open(position === 'packer' ? '/to-pack' : '/to-deliver');
  return token;
}
