import { setTimeout as wait } from 'node:timers/promises';
import type { ImportState } from '@kirana/contract';
import { beginImport, getImportRow, receiveRows } from '../src/uses/imports/import.service.ts';
import { pieceCtx } from '../src/uses/imports/import-actor.ts';
import { createImportJobs } from '../src/uses/imports/import-jobs.ts';
import type { ImportParts } from '../src/uses/imports/import-pieces.ts';
import { isAtWork } from '../src/uses/imports/import-row.ts';
import { startCheck, startRun } from '../src/uses/imports/import-work.service.ts';
import { supplierList } from './supplier-list.ts';

/** Imports the supplier's list as the manager would: received, checked and run by the import's own services. */
export async function importSupplierList(parts: ImportParts): Promise<void> {
  const { db } = parts.services;
  const caller = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'city', 'position'])
    .where('position', '=', 'manager')
    .executeTakeFirstOrThrow();
  const ctx = pieceCtx(parts.services, caller, { request_id: '' });
  const { id } = await beginImport(db, ctx, {
    file: 'annapurna-traders.xlsx',
    rowCount: supplierList.length,
    matchBy: 'sku',
    onMatch: 'change',
    onNew: 'add',
    empty: 'keep',
    newCategories: 'refuse',
    longNames: 'refuse',
    defaults: {},
  });
  await receiveRows(db, id, supplierList);
  const jobs = createImportJobs(parts);
  const reach = async (state: ImportState) => {
    jobs.wake();
    let row = await getImportRow(db, id);
    for (; isAtWork(row); row = await getImportRow(db, id)) await wait(1);
    if (row.state !== state) throw new Error(`the import ${row.state}: ${row.reason}`);
  };
  await startCheck(db, ctx, id, {});
  await reach('checked');
  await startRun(db, ctx, id, false);
  await reach('done');
  await jobs.close();
}
