import { setImmediate } from 'node:timers/promises';
import { type CheckedRow, type ImportRow, importPageSize, type NewImport } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { lockLease } from '../../database/leased-work.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { CallerCtx, Services } from '../../services.ts';
import {
  deleteImportRow,
  deleteSomeRows,
  findAtWork,
  findImport,
  findOutdated,
  findResults,
  insertImport,
  insertRows,
  lockImport,
  updateImport,
} from './import.repository.ts';
import { leaseName } from './import-jobs.ts';
import {
  type ImportTableRow,
  isAtWork,
  isBringing,
  noCounts,
  type ResultRow,
} from './import-row.ts';

/** @throws DomainError when it does not exist or was discarded */
export async function getImportRow(db: Db, id: string): Promise<ImportTableRow> {
  const row = await findImport(db, id);
  if (!row?.is_listed) throw new DomainError('import.not-found');
  return row;
}

/** An import of which nothing has been received. */
export const newImportRow = (
  ctx: CallerCtx,
  { file, rowCount, ...options }: Pick<NewImport, 'file' | 'rowCount'> & Record<string, unknown>,
): ImportTableRow => ({
  id: newId(ctx.now()),
  state: 'receiving',
  kind: '',
  file,
  options: JSON.stringify(options),
  created_at: ctx.now(),
  created_by: ctx.caller.name,
  row_count: rowCount,
  received: 0,
  is_listed: 1,
  is_checked: 0,
  categories: '{}',
  new_categories: '[]',
  counts: JSON.stringify(noCounts),
  actor_id: ctx.caller.id,
  request_id: ctx.requestId,
  reason: '',
  batch_id: '',
  undoes: '',
  undo_batch: '',
  undo_below: 0,
  undone: 0,
  kept: '[]',
});

/** Begins an import; with the id of one, which was sent before, answers that. */
export function beginImport(
  db: Db,
  ctx: CallerCtx,
  request: NewImport,
  sentId?: string,
): Promise<ImportTableRow> {
  const row = newImportRow(ctx, request);
  return insertOnce(db, { ...row, id: sentId ?? row.id }, async (trx) => {
    if (await findAtWork(trx)) throw new DomainError('import.running');
  });
}

/** Inserts an import, unless one with its id was inserted before; answers that then. */
export const insertOnce = (
  db: Db,
  row: ImportTableRow,
  refuse: (trx: Transaction<Database>) => Promise<void> = async () => {},
): Promise<ImportTableRow> =>
  db.transaction().execute(async (trx) => {
    await lockLease(trx, leaseName);
    const begun = await findImport(trx, row.id);
    if (begun) return begun;
    await refuse(trx);
    await insertImport(trx, row);
    return row;
  });

/** Discards the imports beyond the length of the list, after the answer. */
export function discardOutdated({ db, runInBackground }: Services, ctx: CallerCtx): void {
  runInBackground(ctx.log, 'deleting old imports', async () => {
    for (const { id } of await findOutdated(db)) await removeImport(db, id);
  });
}

/** Stores rows of the file; a row that is sent again counts once. @returns the number of received rows */
export const receiveRows = (db: Db, id: string, rows: readonly ImportRow[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const present = await lockImport(trx, id);
    if (!present?.is_listed) throw new DomainError('import.not-found');
    refuseTwice(rows);
    if (present.state !== 'receiving' || present.kind) throw new DomainError('import.received');
    const received = present.received + (await insertRows(trx, id, rows));
    if (received > present.row_count)
      throw new DomainError('import.too-many-rows', { rows: present.row_count });
    await updateImport(trx, id, { received });
    return received;
  });

function refuseTwice(rows: readonly ImportRow[]): void {
  const seen = new Set<number>();
  for (const { row } of rows) {
    if (seen.has(row)) throw new DomainError('import.row-twice', { row });
    seen.add(row);
  }
}

/**
 * Changes an import in one transaction. The lease is locked, so decisions are made one after the other.
 * @param decide returns the changed columns, or throws
 */
export const changeImport = (
  db: Db,
  id: string,
  decide: (row: ImportTableRow, trx: Transaction<Database>) => Promise<Partial<ImportTableRow>>,
): Promise<ImportTableRow> =>
  db.transaction().execute(async (trx) => {
    await lockLease(trx, leaseName);
    const row = await lockImport(trx, id);
    if (!row) throw new DomainError('import.not-found');
    const change = await decide(row, trx);
    await updateImport(trx, id, change);
    return { ...row, ...change };
  });

/** @throws DomainError when it was discarded */
export const refuseUnlisted = ({ is_listed }: ImportTableRow): void => {
  if (!is_listed) throw new DomainError('import.not-found');
};

/** Removes an import from the list and deletes its rows; products that it has written stay. */
export async function discardImport(
  { db, runInBackground }: Services,
  ctx: CallerCtx,
  id: string,
): Promise<ImportTableRow> {
  const row = await changeImport(db, id, async (present) => {
    refuseUnlisted(present);
    if (isAtWork(present) || isBringing(present, ctx.now())) throw new DomainError('import.busy');
    return { is_listed: 0 };
  });
  runInBackground(ctx.log, 'deleting a discarded import', () => removeImport(db, id));
  return row;
}

/**
 * Deletes an import's rows, and the import itself unless its batch can be undone. Several may delete
 * it at once, so it may be gone already.
 */
async function removeImport(db: Db, id: string): Promise<void> {
  const row = await db.transaction().execute(async (trx) => {
    await lockLease(trx, leaseName);
    const present = await lockImport(trx, id);
    if (!present || isAtWork(present)) return undefined;
    await updateImport(trx, id, { is_listed: 0 });
    return present;
  });
  if (!row) return;
  // Lets the event loop handle other requests in between.
  while (await deleteSomeRows(db, id)) await setImmediate();
  if (!row.batch_id) await deleteImportRow(db, id);
}

/** A page of the results. */
export async function readResults(
  db: Db,
  id: string,
  query: { readonly outcome?: string | undefined; readonly after?: number | undefined },
): Promise<CheckedRow[]> {
  await getImportRow(db, id);
  return (await findResults(db, id, query, importPageSize)).map(toCheckedRow);
}

/** The only list of the fields of a row that leave the server. */
function toCheckedRow(result: ResultRow & { readonly cells: string }): CheckedRow {
  const { row, outcome, is_alike, problem } = result;
  const before = JSON.parse(result.before);
  const {
    guessed: _,
    picture: __,
    ...after
  } = JSON.parse(outcome === 'refused' ? result.cells : result.after);
  return {
    row,
    outcome,
    ...(is_alike && { alike: true as const }),
    ...(problem && { problem }),
    ...(Object.keys(before).length > 0 && { before }),
    ...(Object.keys(after).length > 0 && { after }),
  };
}
