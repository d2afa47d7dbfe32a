import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import { countChanges, findChanges, findChangesOf, findChangesSince } from './change.repository.ts';
import type { ChangeTable } from './change.table.ts';
import type { Noun } from './feeds.ts';
import type { Fields } from './recorded.ts';

type ChangeRow = Selectable<ChangeTable>;

/** What is taken back of a batch, and whether nothing of it is left then. */
interface Part {
  readonly changes: readonly ChangeRow[];
  readonly isWhole: boolean;
}

/** The recorded fields of a noun that leads what its changes brought along, by which one is known as put back. */
export type Leads = (noun: Noun) => readonly string[] | undefined;

/**
 * The changes of a batch, or of these of its rows. With the last row that leads goes what it brought along:
 * with the last order the products that a rejection marked.
 */
export async function partOf(
  db: Db,
  leads: Leads,
  id: string,
  only?: readonly string[],
): Promise<Part> {
  if (!only) return { changes: await findChanges(db, id), isWhole: true };
  const named = await findChangesOf(db, id, only);
  if (!named.some(({ noun }) => leads(noun)))
    return { changes: named, isWhole: named.length === (await countChanges(db, id)) };
  const changes = await findChanges(db, id);
  const others = changes.filter(({ noun_id }) => !only.includes(noun_id));
  const leading = others.flatMap((change) => {
    const fields = leads(change.noun);
    return fields ? [{ change, fields }] : [];
  });
  for (const { change, fields } of leading)
    if (!(await wasPutBack(db, change, fields))) return { changes: named, isWhole: false };
  const kept = new Set(leading.map(({ change }) => change));
  return { changes: changes.filter((change) => !kept.has(change)), isWhole: true };
}

/** Whether a later undo gave a row what it had in the first of these fields before this change. */
async function wasPutBack(db: Db, change: ChangeRow, fields: readonly string[]): Promise<boolean> {
  const before: Fields = JSON.parse(change.before) ?? {};
  const name = fields.find((field) => field in before);
  return (await findChangesSince(db, change)).some(
    ({ kind, after }) => kind === 'undone' && name && JSON.parse(after)?.[name] === before[name],
  );
}
