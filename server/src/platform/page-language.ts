import { isLanguage, type Language } from '@kirana/contract';
import type { FastifyInstance } from 'fastify';
import { plainPath } from './plain-path.ts';

const yearSeconds = 365 * 24 * 3600;
const noPage = /^\/(api|images|assets|shop\/assets)\//;

/** The language that a device has chosen; English until it has. */
export function languageOf(headers: { readonly cookie?: string | undefined }): Language {
  const [, chosen] = /(?:^|;\s*)language=([a-z]+)\s*(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : 'en';
}

/**
 * Keeps the language that the address of a page names, as in `/shop?language=hi`, and answers the same
 * address without it.
 */
export function keepChosenLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', query = ''] = request.url.split(/\?(.*)/s);
    const rest = new URLSearchParams(query);
    const chosen = rest.get('language') ?? undefined;
    const isPage = ['GET', 'HEAD'].includes(request.method) && !noPage.test(plainPath(path));
    if (!isPage || !isLanguage(chosen)) return done();
    rest.delete('language');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply
      .header(
        'set-cookie',
        `language=${chosen}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`,
      )
      .header('cache-control', 'no-store')
      // Of several slashes, or one the other way round, browsers would make the name of another host.
      .redirect(path.replace(/^[/\\]+/, '/') + (rest.size > 0 ? `?${rest}` : ''), 303);
  });
}
