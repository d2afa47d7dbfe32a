import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type Language, languages } from '@kirana/contract';
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { orderLinkPaths } from '../../nouns/orders/order-link.ts';
import { pathOfBuilt } from '../../platform/built-folders.ts';
import type { Render } from './page-data.ts';
import type { ReadShopState, ShopState } from './shop-state.ts';

/** A folder of what was built in a language. */
const built = (language: string, ...path: string[]) =>
  join(pathOfBuilt('storefront'), language, ...path);
const names = Object.keys(languages);

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** Draws the sitemap in pieces. */
export type DrawSitemap = (
  site: string,
  categories: readonly Named[],
  products: AsyncIterable<readonly Named[]>,
) => AsyncIterable<string>;

/** What the build of `storefront/` makes for the server. */
interface Drawing {
  readonly render: Render;
  readonly drawSitemap: DrawSitemap;
}

/** What is drawn in each language. */
export interface Drawings {
  /** Loads that of a language with its first page. */
  of(language: Language): Promise<Drawing>;
  /** That of a language once it is loaded, and until then the English one. */
  loaded(language: Language): Drawing;
}

/** Undefined while the storefront is not built. */
export async function loadDrawings(): Promise<Drawings | undefined> {
  const fileOf = (language: string) => built(language, 'render.js');
  if (!names.every((language) => existsSync(fileOf(language)))) return undefined;
  const load = (language: Language): Promise<Drawing> =>
    import(pathToFileURL(fileOf(language)).href);
  const english = await load('en');
  const loaded: Partial<Record<Language, Drawing>> = {};
  return {
    async of(language) {
      loaded[language] ??= await load(language);
      return loaded[language];
    },
    loaded: (language) => loaded[language] ?? english,
  };
}

/** Answers 404 while the storefront is off. */
export const whileOn =
  (readState: ReadShopState): onRequestHookHandler =>
  (_request, reply, done) => {
    const judge = ({ settings }: ShopState) =>
      settings.storefront ? done() : reply.code(404).callNotFound();
    readState().then(judge, done);
  };

const [everyRobot, noPath] = ['User-agent: *', 'Disallow: /'];
/**
 * The shop and its pictures, without what is one customer's. The longest rule counts, and for older robots the
 * first.
 */
const shopRobots = [
  everyRobot,
  ...[orderLinkPaths[0], '/shop/cart', '/shop/orders', '/shop/search'].map(
    (path) => `Disallow: ${path}`,
  ),
  'Allow: /shop',
  'Allow: /images/',
  noPath,
];

export const sitemapPath = '/shop/sitemap.xml';

/** Tells search engines that the storefront is for them, while it is on. */
export function serveRobots(app: FastifyInstance, readState: ReadShopState): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    schema: { hide: true },
    handler: async (_request, reply) => {
      const { settings } = await readState();
      const { storefront, site } = settings;
      const sitemap = site ? [`Sitemap: ${site}${sitemapPath}`] : [];
      const rules = storefront ? [...shopRobots, ...sitemap] : [everyRobot, noPath];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${rules.join('\n')}\n`);
    },
  });
}

/** The service worker of customers' pages, whose address says how far it reaches. */
export function serveNotices(app: FastifyInstance): void {
  const script = readFileSync(built('en', 'client/notices.js'), 'utf8');
  app.route({
    method: ['GET', 'HEAD'],
    url: '/shop/notices.js',
    schema: { hide: true },
    handler: (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  });
}

/** The icon alone has no hash of its content in its name. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: names.map((language) => built(language, 'client/assets')),
    prefix: '/shop/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const isIcon = basename(path).startsWith('icon.svg');
      const cacheControl = isIcon ? 'public, max-age=86400' : 'public, max-age=31536000, immutable';
      reply.header('cache-control', cacheControl);
    },
  });
}

/** The first words of a name, as many as stand under an icon. */
const shortName = (name: string): string =>
  (name.length > 12 ? name.slice(0, 13).replace(/\s+\S*$/, '') : name).slice(0, 12).toWellFormed();

/** Phones install the shop as an app by its manifest. */
export function serveManifest(app: FastifyInstance, readState: ReadShopState): void {
  const options = { schema: { hide: true }, onRequest: whileOn(readState) };
  app.get('/shop/manifest.webmanifest', options, async (_request, reply) => {
    const { settings } = await readState();
    const name = settings.name || 'Kirana';
    const logo = settings.logo && { src: settings.logo, sizes: 'any', type: 'image/webp' };
    const own = { src: '/shop/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' };
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          name,
          short_name: shortName(name),
          start_url: '/shop',
          scope: '/shop',
          display: 'standalone',
          background_color: '#fbf8f2',
          theme_color: '#fbf8f2',
          icons: [logo, own].filter(Boolean),
        }),
      );
  });
}
