import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { renewLinkKey } from '../store/link-key.ts';
import { forgetAllKeys } from './idempotency.repository.ts';

/** Ends the links that customers have of their orders; a request that is sent again gets no link of before. */
export async function renewOrderLinks(trx: Transaction<Database>): Promise<void> {
  await renewLinkKey(trx);
  await forgetAllKeys(trx);
}
