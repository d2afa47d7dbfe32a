import type { FastifyInstance } from 'fastify';
import { isMigrated } from './database/migrate.ts';
import { isReadOnly } from './database/open-database.ts';
import type { Db } from './database/schema.ts';
import { answer } from './platform/error-answers.ts';

/** `/healthz`: the process is alive. `/readyz`: it can work, its database answers and is migrated. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({
    status: 'alive',
  }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    try {
      if (await isReadOnly(db)) return answer(reply, 503, 'The database can only be read');
      if (await isMigrated(db)) return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
    }
    return answer(reply, 503, 'The database is not ready');
  });
}
