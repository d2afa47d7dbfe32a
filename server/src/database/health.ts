import type { UnavailableReason } from '@kirana/contract';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';
import { isMigrated } from './migrate.ts';
import { isReadOnly } from './open-database.ts';
import type { Db } from './schema.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can work, since its database responds and is
 * migrated.
 */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({
    status: 'alive',
  }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async ({ log }) => {
    const reason = await notReadyReason(db).catch((error: unknown) => {
      log.error({ err: error }, 'the database does not answer');
      return 'database-not-ready' as const;
    });
    if (reason) throw new DomainError('server.unavailable', { reason });
    return { status: 'ready' };
  });
}

async function notReadyReason(db: Db): Promise<UnavailableReason | undefined> {
  if (await isReadOnly(db)) return 'database-read-only';
  return (await isMigrated(db)) ? undefined : 'database-not-ready';
}
