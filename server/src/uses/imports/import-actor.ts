import { hasRight, isolated } from '@kirana/contract';
import { actorOfAccount } from '../../ctx.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller, CallerCtx, Services } from '../../services.ts';
import type { ImportTableRow } from './import-row.ts';

/** The account that started the present job; undefined when it was deleted. */
export const findActor = (db: Db, { actor_id }: ImportTableRow): Promise<Caller | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'city', 'position'])
    .where('id', '=', actor_id)
    .executeTakeFirst();

/** Why an account may not continue an import; undefined when it may. */
export function whyNot(actor: Caller | undefined): string | undefined {
  if (!actor) return 'The account that began this is gone';
  return hasRight(actor.position, 'catalogue.write')
    ? undefined
    : `${isolated(actor.name)} may no longer change products`;
}

/** The context of a piece of work, which belongs to no request. */
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
