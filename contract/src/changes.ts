import { z } from 'zod';
import { id } from './field.ts';
import { defineCall } from './route.ts';

/** The outcome for one change of a batch that was undone. */
const undoResult = z.object({
  noun: z.string(),
  _id: z.string(),
  name: z.string(),
  outcome: z.enum(['undone', 'kept']),
  /** Why the change, or a part of it, was kept. */
  reason: z.string().optional(),
});
export type UndoResult = z.infer<typeof undoResult>;

/**
 * Takes a batch back. Every answer to a call that changed something names its batch in the header
 * `Change-Batch`. Undoing an undo does the change again, except for orders.
 */
export const undoBatch = defineCall({
  method: 'POST',
  path: '/api/change/:batch/undo',
  access: [
    'catalogue.write',
    'stock.flip',
    'banners.write',
    'store.door',
    'orders.work',
    'orders.pack',
    'orders.deliver',
    'orders.money',
    'settings.write',
  ],
  summary: 'Take back what one call changed, as far as nobody has changed it since',
  params: z.object({ batch: z.uuid() }),
  /**
   * The ids of `only` limit the undo to their rows. What the batch changed beside them goes back with
   * the last row of its kind: products that a rejection marked, with the one order of the batch.
   */
  body: z.object({ only: z.array(id).min(1).max(100).optional() }).nullish(),
  answer: z.object({ message: z.string(), batch: z.string(), results: z.array(undoResult) }),
  status: 200,
  /** The batch of an import is taken back by a job: the import says how far it is, and what was kept. */
  accepted: z.object({ message: z.string(), batch: z.string() }),
  errors: [
    'change.not-found',
    'change.undone',
    'import.half-undone',
    'change.not-undoable',
    'change.kept',
    'import.running',
    'import.busy',
    'store.zone-changed',
  ],
});
