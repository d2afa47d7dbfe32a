import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from './platform/domain-error.ts';

const folder = join(import.meta.dirname, '../../web/dist');

/**
 * Serves the built web app: every path that is neither a file nor under a folder of files or calls is
 * one of its screens. A file of another version is missing: the page in its place would be kept as it.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) await app.register(fastifyStatic, staticOptions);
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|images|assets)\//.test(request.url);
    if (!isBuilt || !isScreen) {
      reply.header('cache-control', 'no-store');
      throw new DomainError('route.not-found');
    }
    return reply.sendFile('index.html');
  });
}

const staticOptions = {
  root: folder,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    // Files under assets carry their content's hash in their name.
    const forever = path.startsWith(join(folder, 'assets'));
    reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};
