import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pathOfBuilt } from './platform/built-folders.ts';
import { DomainError } from './platform/domain-error.ts';
import { keepChosenLanguage } from './platform/page-language.ts';
import { plainPath } from './platform/plain-path.ts';

const folder = pathOfBuilt('web');
const page = join(folder, 'index.html');
const isBuilt = existsSync(page);

/** The paths of calls and files. */
const noScreen = /^\/((api|images|assets|shop\/assets)\/|sitemap\.xml$)/;

/**
 * Serves the built web app. Every path that is neither a file nor below a folder of files or calls
 * serves the app's page. A missing file of another version gives 404, since the page in its place
 * would be cached as that file.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  keepChosenLanguage(app);
  const links = readLinks();
  if (isBuilt) await app.register(fastifyStatic, staticOptions);
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && !noScreen.test(plainPath(request.url));
    if (!isBuilt || !isScreen) {
      reply.header('cache-control', 'no-store');
      throw new DomainError('route.not-found');
    }
    const [path = ''] = request.url.split('?');
    return reply.header('link', links[path]).sendFile('index.html');
  });
}

/** The hashes of the scripts that the app's page contains, as its content policy names them. */
export function hashesOfPageScripts(): string[] {
  if (!isBuilt) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(
    /<script(?! [^>]*src=)[^>]*>(.*?)<\/script>/gs,
  );
  return Array.from(scripts, ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/**
 * For each screen the `Link` header that makes the browser fetch its files together with the app's
 * first ones.
 */
function readLinks(): Readonly<Record<string, string>> {
  const list = join(folder, 'first-load.json');
  const screens: Record<string, string[]> = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : {};
  const kindOf = (file: string) =>
    file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload';
  const link = (file: string) => `<${file}>; rel=${kindOf(file)}`;
  return Object.fromEntries(
    Object.entries(screens).map(([path, files]) => [path, files.map(link).join(', ')]),
  );
}

const staticOptions = {
  root: folder,
  // Each file has a route, so that a path that is none comes to the handler of unknown ones.
  wildcard: false,
  // The build has compressed the files.
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    // The names of files under assets contain their content's hash.
    const forever = path.startsWith(join(folder, 'assets'));
    // The files do not vary by origin; with the origin in `vary`, a worker would fetch its script
    // again.
    if (forever) reply.removeHeader('vary');
    reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};
