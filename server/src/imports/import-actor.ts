import { hasRight } from '@kirana/contract';
import { actorOfAccount } from '../ctx.ts';
import type { Db } from '../database/schema.ts';
import type { Caller, CallerCtx, Services } from '../services.ts';
import type { ImportTableRow } from './import-row.ts';

/** Who asked for what an import does, unless they have left, as they are now. */
export const findActor = (db: Db, { actor_id }: ImportTableRow): Promise<Caller | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'city', 'position'])
    .where('id', '=', actor_id)
    .executeTakeFirst();

/** Why somebody may not go on with an import; undefined where they may. */
export function whyNot(actor: Caller | undefined): string | undefined {
  if (!actor) return 'The account that began this is gone';
  return hasRight(actor.position, 'catalogue.write')
    ? undefined
    : `${actor.name} may no longer change products`;
}

/** The context of a piece of work, which no call waits for. */
export const pieceCtx = (
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  caller: Caller,
  { request_id }: Pick<ImportTableRow, 'request_id'>,
): CallerCtx => ({
  caller,
  actor: actorOfAccount(caller),
  address: '',
  requestId: request_id,
  log,
  now: clock,
  onBatch: () => {},
});
