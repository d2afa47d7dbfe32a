import {
  beginPictures,
  checkImport,
  correctImportRow,
  createImport,
  deleteImport,
  getImport,
  listImportRows,
  listImports,
  runImport,
  sendImportRows,
  sendPictures,
  stopImport,
  trySamples,
} from '@kirana/contract';
import type { UndoAsJob } from '../../changes/change.routes.ts';
import type { Feature, Services } from '../../services.ts';
import { findLatest } from './import.repository.ts';
import {
  beginImport,
  discardImport,
  discardOutdated,
  getImportRow,
  readResults,
  receiveRows,
} from './import.service.ts';
import { createImportJobs } from './import-jobs.ts';
import type { ImportParts, Samples } from './import-pieces.ts';
import { asOfNow, type ImportTableRow, isAtWork, toImport } from './import-row.ts';
import { correctRow, startCheck, startRun, startUndo, stopWork } from './import-work.service.ts';
import { receivePictures, startPictures } from './pictures.ts';
import { areSamplesLeft, beginSamples } from './samples.ts';

/** The calls on imports, and the jobs that do their work. */
export function createImports(
  parts: ImportParts & { readonly services: Services; readonly samples: Samples },
): {
  readonly routes: Feature;
  readonly undo: UndoAsJob;
  /** Continues the job that another process has left. */
  start(): Promise<void>;
  close(): Promise<void>;
} {
  const { services, samples } = parts;
  const { db } = services;
  const jobs = createImportJobs(parts);

  const routes: Feature = (bind) => {
    bindStarts(bind, { db, samples }, jobs);
    bindOthers(bind, services, jobs);
  };

  return {
    routes,
    async undo(ctx, batch) {
      const undoBatch = await startUndo(db, ctx, batch);
      if (undoBatch === undefined) return undefined;
      jobs.wake();
      return { message: 'The import is being undone', batch: undoBatch };
    },
    start: jobs.start,
    close: jobs.close,
  };
}

type Bind = Parameters<Feature>[0];
type Jobs = ReturnType<typeof createImportJobs>;

/** The calls that start work, which a job does. */
function bindStarts(
  bind: Bind,
  { db, samples }: Pick<Services, 'db'> & { readonly samples: Samples },
  jobs: Jobs,
): void {
  const started = async (starting: Promise<ImportTableRow>) => {
    const row = await starting;
    jobs.wake();
    return { import: toImport(row) };
  };
  bind(trySamples, (_input, ctx) => started(beginSamples(db, ctx, samples)));
  bind(checkImport, ({ params, body }, ctx) => started(startCheck(db, ctx, params.id, body)));
  bind(correctImportRow, ({ params, body }, ctx) => started(correctRow(db, ctx, params.id, body)));
  bind(runImport, ({ params, body }, ctx) =>
    started(startRun(db, ctx, params.id, body.agreed ?? false)),
  );
}

function bindOthers(bind: Bind, services: Services, jobs: Jobs): void {
  const { db } = services;
  bind(createImport, async ({ body, headers }, ctx) => {
    const row = await beginImport(db, ctx, body, headers['idempotency-key']);
    discardOutdated(services, ctx);
    return { import: toImport(row) };
  });
  bind(sendImportRows, async ({ params, body }) => ({
    received: await receiveRows(db, params.id, body.rows),
  }));
  bind(beginPictures, async ({ body, headers }, ctx) => {
    const row = await startPictures(db, ctx, body, headers['idempotency-key']);
    discardOutdated(services, ctx);
    return { import: toImport(row) };
  });
  bind(sendPictures, async ({ params: { id }, form, images }, ctx) => ({
    results: await receivePictures(services, ctx, id, { replace: form.replace === 'true', images }),
  }));
  bind(stopImport, async ({ params }, ctx) => ({
    import: toImport(await stopWork(db, ctx, params.id)),
  }));
  bind(deleteImport, async ({ params }, ctx) => ({
    import: toImport(await discardImport(services, ctx, params.id)),
  }));
  bind(getImport, async ({ params }, ctx) => {
    const row = asOfNow(await getImportRow(db, params.id), ctx.now());
    // The process that did the work may have been killed.
    if (isAtWork(row)) jobs.wake();
    return { import: toImport(row) };
  });
  bind(listImports, async (_input, ctx) => {
    const imports = [];
    for (const row of await findLatest(db)) {
      const isLeft = await areSamplesLeft(db, row);
      imports.push({
        ...toImport(asOfNow(row, ctx.now())),
        ...(isLeft && { samplesLeft: true as const }),
      });
    }
    return { imports };
  });
  bind(listImportRows, ({ params, query }) => readResults(db, params.id, query));
}
