import { setImmediate } from 'node:timers/promises';
import type { RowOf } from '../../changes/recorded.ts';
import type { Db } from '../../database/schema.ts';
import { type CheckScene, readScene } from './check-scene.ts';
import { countFinding } from './count-finding.ts';
import { findExchanges, type WaitingRow } from './exchanges.ts';
import { findRows, updateImport, writeResults } from './import.repository.ts';
import { decideRow, readRow } from './import-check.ts';
import { type ImportParts, type Piece, takeUp, yieldBeforeCommit } from './import-pieces.ts';
import { type Counts, type Finding, noCounts, type ReadRow } from './import-row.ts';
import { keepLetters } from './lost-letters.ts';

/** Few enough not to block the event loop. */
const rowsAtOnce = 200;

/** A check under way. After a kill it begins anew, since it has written nothing but results. */
export interface Check {
  readonly importId: string;
  readonly requestId: string;
  readonly scene: CheckScene;
  readonly counts: Counts;
  /** The last row that was checked. */
  at: number;
  /** Rows that want what other products have. */
  readonly waiting: WaitingRow[];
  /** Those of them that are still to be decided, once all rows have been read. */
  left?: ReadRow[];
}

export const beginCheck = async ({ services }: ImportParts, { row }: Piece): Promise<Check> => ({
  importId: row.id,
  requestId: row.request_id,
  scene: await readScene(services.db, row),
  counts: { ...noCounts },
  at: 0,
  waiting: [],
});

/** Checks the next rows. @returns whether there may be more */
export async function checkPiece(
  { services: { db, clock } }: ImportParts,
  piece: Piece,
  check: Check,
): Promise<boolean> {
  const { scene, counts, importId } = check;
  const rows = check.left ? [] : await findRows(db, importId, check.at, rowsAtOnce);
  const read =
    check.left?.splice(0, rowsAtOnce) ?? rows.map(({ row, cells }) => readRow(scene, row, cells));
  const products = await findMatches(db, read);
  await setImmediate();
  const now = clock();
  const whole = read.map((row) => {
    const product = products.get(row.match?.id ?? '');
    return { product, row: keepLetters(scene, now, row, product) };
  });
  const findings = whole.flatMap(({ row, product }) => {
    const decided = decideRow(scene, now, row, product);
    if (!('wants' in decided)) {
      countFinding(counts, row, decided);
      return decided;
    }
    check.waiting.push(decided);
    return [];
  });
  await setImmediate();
  if (!check.left && rows.length < rowsAtOnce) {
    scene.exchanges = findExchanges(check.waiting, scene.leaving);
    check.left = check.waiting.map(({ read }) => read);
  }
  const isOver = check.left?.length === 0;
  const isDue = await writePiece(db, piece, check, findings, isOver);
  check.at = rows.at(-1)?.row ?? check.at;
  return !isDue || !isOver;
}

async function findMatches(
  db: Db,
  read: readonly ReadRow[],
): Promise<ReadonlyMap<string, RowOf<'product'>>> {
  const ids = read.flatMap(({ match }) => match?.id ?? []);
  if (ids.length === 0) return new Map();
  const products = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  return new Map(products.map((product) => [product.id, product]));
}

/** @returns false when the check was stopped meanwhile */
const writePiece = (
  db: Db,
  piece: Piece,
  { importId, counts, scene }: Check,
  findings: readonly Finding[],
  isOver: boolean,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await takeUp(trx, piece))) return false;
    const results = findings.map((found) => ({ ...found, import_id: importId }));
    if (results.length > 0) await writeResults(trx, results);
    await updateImport(trx, importId, {
      counts: JSON.stringify(counts),
      new_categories: JSON.stringify([...scene.newCategories.values()]),
      ...(isOver && { state: 'checked', is_checked: 1 }),
    });
    await yieldBeforeCommit();
    return true;
  });
