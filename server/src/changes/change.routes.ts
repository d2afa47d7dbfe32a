import { isolated, type UndoResult, undoBatch } from '@kirana/contract';
import type { CallerCtx, Feature } from '../services.ts';
import { type Undoables, undo } from './undo.service.ts';

/** Takes a batch back as a job, if it is one that needs it; answers what is said, and its own batch. */
export type UndoAsJob = (
  ctx: CallerCtx,
  batch: string,
) => Promise<{ readonly message: string; readonly batch: string } | undefined>;

/** The calls on what is on record. */
export const changeRoutes =
  (undoables: Undoables, undoAsJob: UndoAsJob): Feature =>
  (bind, services) => {
    bind(undoBatch, async ({ params, body }, ctx, { reply }) => {
      // A few rows of an import need no job.
      const accepted = body?.only ? undefined : await undoAsJob(ctx, params.batch);
      if (accepted) return reply.code(202).send(accepted);
      const results = await undo(services, ctx, undoables, params.batch, body?.only);
      return {
        message: messageOf(results),
        batch: String(reply.getHeader('change-batch')),
        results,
      };
    });
  };

/** For example `38 put back, 2 left: Toor Dal (changed again by Meena), Poha (deleted)`. */
function messageOf(results: readonly UndoResult[]): string {
  const refused = results.filter(({ outcome }) => outcome === 'kept');
  const putBack = `${results.length - refused.length} put back`;
  if (refused.length === 0) return putBack;
  const named = refused.map(({ name, reason }) => `${isolated(name)} (${reason})`).join(', ');
  return `${putBack}, ${refused.length} left: ${named}`;
}
