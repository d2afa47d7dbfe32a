import { changeProducts, type Product } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { productsQuery, putProducts } from '../../nouns/products/product-query.ts';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { undoAction } from '../../platform/undo.ts';
import { toast } from '../../ui/toast.ts';
import type { Sheet } from './sheet.ts';
import { type Piece, piecesOf } from './sheet-changes.ts';

export const nouns = ['product', 'products'] as const;
const { queryKey } = productsQuery;

/** How far a save has come. */
export interface Saving {
  done: number;
  of: number;
}

/** The results of the calls so far. */
interface Outcome {
  saved: number;
  batches: string[];
  products: Map<string, Product>;
}

/** Sends a piece; returns the products to send again. */
async function sendPiece(sheet: Sheet, { changes, sent }: Piece, outcome: Outcome) {
  sheet.unanswered.add(sent);
  const { answer, batch } = await makeChange(changeProducts, { body: { changes } });
  for (const { outcome: became, product, now } of answer.results) {
    if (became === 'saved' || became === 'same') outcome.saved += 1;
    if (now) outcome.products.set(product, now);
  }
  if (batch !== undefined) outcome.batches.push(batch);
  return sheet.apply(answer.results, sent);
}

/** Only what was saved: the cells and the count of problems show the rest. */
function showSaved({ saved, batches }: Outcome): void {
  if (saved === 0) return;
  toast.success(
    `${formatCountOf(saved, nouns)} saved`,
    undoAction(batches, { queryKey, done: 'Undone' }),
  );
}

/**
 * Saves the products without a problem, one call after the other, while typing goes on. Saving the
 * same again after a lost answer is harmless, since the server then changes nothing; what was typed
 * since is saved over what the lost call has saved.
 */
export function useSave(sheet: Sheet) {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>();
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const save = useCallback(async () => {
    const pieces = piecesOf(sheet.rows);
    if (isBusy.current || pieces.length === 0) return;
    isBusy.current = true;
    setFailure(undefined);
    const of = pieces.reduce((sum, { changes }) => sum + changes.length, 0);
    const outcome: Outcome = { saved: 0, batches: [], products: new Map() };
    let done = 0;
    // A fetch that began before the save would show the old prices again.
    await client.cancelQueries({ queryKey });
    try {
      for (const piece of pieces) {
        setSaving({ done, of });
        const again = new Set(await sendPiece(sheet, piece, outcome));
        pieces.push(...piecesOf(new Map([...sheet.rows].filter(([id]) => again.has(id)))));
        done += piece.changes.length - again.size;
      }
    } catch (error) {
      setFailure(reasonOf(error) ?? 'something went wrong.');
      // What has arrived all the same is seen then.
      void client.invalidateQueries({ queryKey });
    }
    putProducts(outcome.products);
    showSaved(outcome);
    isBusy.current = false;
    setSaving(undefined);
  }, [sheet, client]);
  useEffect(
    () =>
      sheet.version.subscribe(() => {
        if (sheet.counts().cells === 0) setFailure(undefined);
        // What arrives during a save is told by its answer.
        const arrived = sheet.unanswered.takeArrived();
        if (arrived > 0 && !isBusy.current) toast.success(`${formatCountOf(arrived, nouns)} saved`);
      }),
    [sheet],
  );
  return { saving, failure, save };
}
