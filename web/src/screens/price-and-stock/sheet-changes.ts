import type { ProductChanges } from '@kirana/contract';
import type { Field } from './fields.ts';
import type { Edit, SheetRow } from './sheet-row.ts';

/** Below the limits of the call, which are 500 products and 200 kB. */
const maxProducts = 400;
const maxBytes = 150_000;

/** The changes of one call, and the edits that they were made from. */
export interface Piece {
  changes: ProductChanges[];
  sent: Map<string, ReadonlyMap<Field, Edit>>;
}

const encoder = new TextEncoder();

function changeOf(id: string, edits: ReadonlyMap<Field, Edit>): ProductChanges {
  const set: ProductChanges['set'] = {};
  for (const [field, { from, reading }] of edits)
    if ('value' in reading) set[field] = { from, to: reading.value };
  return { product: id, set };
}

/** The changes of the products without a problem, by call. */
export function piecesOf(rows: ReadonlyMap<string, SheetRow>): Piece[] {
  const pieces: Piece[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [id, { edits, problems }] of rows) {
    if (problems.size > 0) continue;
    const change = changeOf(id, edits);
    const size = encoder.encode(JSON.stringify(change)).length + 1;
    let piece = pieces.at(-1);
    if (!piece || piece.changes.length >= maxProducts || bytes + size > maxBytes) {
      piece = { changes: [], sent: new Map() };
      pieces.push(piece);
      bytes = 0;
    }
    piece.changes.push(change);
    piece.sent.set(id, new Map(edits));
    bytes += size;
  }
  return pieces;
}
