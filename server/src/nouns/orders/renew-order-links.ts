import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { forgetAllOrderDevices } from '../../push/device.repository.ts';
import { renewLinkKey } from '../store/link-key.ts';
import { forgetAllKeys } from './idempotency.repository.ts';

/**
 * Ends the links that customers have of their orders, and tells no phone that was subscribed by one. A request that
 * is sent again gets no link of before, but places a second order.
 */
export async function renewOrderLinks(trx: Transaction<Database>): Promise<void> {
  await renewLinkKey(trx);
  await forgetAllKeys(trx);
  await forgetAllOrderDevices(trx);
}
