import { age, isolated } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Ctx } from '../services.ts';
import type { Noun } from './feeds.ts';

interface Asked {
  readonly noun: Noun;
  /** Of which row; left out for a noun that has only one. */
  readonly id?: string;
  /** The recorded fields whose last change is meant; any field when left out. */
  readonly isField?: (name: string) => boolean;
  /** What people call it: `the settings`. */
  readonly what: string;
}

/**
 * Who last changed a row, for somebody who missed it, without the full stop:
 * `Asha Verma changed the settings 20 s ago`.
 */
export async function whoChanged(
  trx: Transaction<Database>,
  ctx: Ctx,
  { noun, id = '1', isField = () => true, what }: Asked,
): Promise<string> {
  const changes = await trx
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select(['batches.actor_id', 'batches.actor_name', 'batches.at'])
    .select(['changes.before', 'changes.after'])
    .where('changes.noun', '=', noun)
    .where('changes.noun_id', '=', id)
    .orderBy('changes.at', 'desc')
    .orderBy('changes.version', 'desc')
    .limit(maxChanges)
    .execute();
  const isMeant = ({ before, after }: (typeof changes)[number]) => {
    const fields = { ...JSON.parse(before), ...JSON.parse(after) };
    return Object.keys(fields).some(isField);
  };
  const last = changes.find(isMeant);
  // Old records are removed.
  if (!last) return `Somebody has changed ${what}`;
  const isOwn = last.actor_id === ctx.actor.id;
  const who = isOwn ? 'You' : isolated(last.actor_name) || 'Somebody';
  const where = isOwn ? ', on another screen' : '';
  return `${who} changed ${what} ${age(ctx.now() - last.at)}${where}`;
}

/** How far back the change of a field is looked for. */
const maxChanges = 100;
