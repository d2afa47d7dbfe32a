import { z } from 'zod';
import { defineCall } from './route.ts';

/** What became of one change of a batch that was taken back. */
const undoResult = z.object({
  noun: z.string(),
  _id: z.string(),
  name: z.string(),
  outcome: z.enum(['undone', 'kept']),
  /** Why it was kept, or which part of it was. */
  reason: z.string().optional(),
});
export type UndoResult = z.infer<typeof undoResult>;

/**
 * The answer to every call that changed something names its batch in the header `Change-Batch`; this
 * call takes that batch back. Undo of an undo does it again.
 */
export const undoBatch = defineCall({
  method: 'POST',
  path: '/api/change/:batch/undo',
  access: ['catalogue.write', 'banners.write', 'store.door'],
  summary: 'Take back what one call changed, as far as nobody has changed it since',
  params: z.object({ batch: z.uuid() }),
  answer: z.object({ message: z.string(), batch: z.string(), results: z.array(undoResult) }),
  status: 200,
  errors: ['change.not-found', 'change.undone', 'change.not-undoable', 'change.kept'],
});
