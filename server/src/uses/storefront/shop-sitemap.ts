import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { namesTag } from '../../platform/entity-tag.ts';
import { findCategories, findShownNames } from './shop-catalogue.repository.ts';
import { type DrawSitemap, sitemapPath, whileOn } from './shop-files.ts';
import type { ReadShopState } from './shop-state.ts';

/** The most addresses that a sitemap may have. */
const maxAddresses = 50_000;
/** So many products are read at once, and drawn in one turn of the event loop. */
const [readSize, drawnSize] = [5_000, 1_000];

interface Sitemap {
  readonly text: Buffer;
  readonly tag: string;
}

/** Serves the addresses of the shop to search engines, while it has one on the internet. */
export function serveSitemap(
  app: FastifyInstance,
  db: Db,
  readState: ReadShopState,
  draw: DrawSitemap,
): void {
  let last: { readonly madeFrom: string; readonly sitemap: Promise<Sitemap> } | undefined;
  const read = (site: string, catalogue: string): Promise<Sitemap> => {
    const madeFrom = `${catalogue} ${site}`;
    if (last?.madeFrom === madeFrom) return last.sitemap;
    const entry = { madeFrom, sitemap: makeSitemap(db, site, draw) };
    entry.sitemap.catch(() => {
      if (last === entry) last = undefined;
    });
    last = entry;
    return entry.sitemap;
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: sitemapPath,
    schema: { hide: true },
    onRequest: whileOn(readState),
    handler: async ({ headers }, reply) => {
      const { settings, catalogue } = await readState();
      if (!settings.site) throw new DomainError('route.not-found');
      const { text, tag } = await read(settings.site, catalogue);
      reply.header('etag', `W/"${tag}"`).header('cache-control', 'no-cache');
      if (namesTag(headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type('application/xml; charset=utf-8').send(text);
    },
  });
}

async function makeSitemap(db: Db, site: string, draw: DrawSitemap): Promise<Sitemap> {
  const categories = await findCategories(db);
  const named = categories.map(({ id, name }) => ({ _id: id, name }));
  // One address is the home page's.
  const products = shownProducts(db, maxAddresses - 1 - named.length);
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  for await (const piece of draw(site, named, products)) {
    pieces.push(Buffer.from(piece));
    hash.update(piece);
  }
  return { text: Buffer.concat(pieces), tag: hash.digest('hex').slice(0, 20) };
}

/** The products that are shown, the newest first. */
async function* shownProducts(db: Db, most: number) {
  let after: string | undefined;
  for (let left = most; left > 0; left -= readSize) {
    const rows = await findShownNames(db, after, Math.min(left, readSize));
    for (const some of slices(rows, drawnSize)) {
      yield some;
      await setImmediate();
    }
    if (rows.length < readSize) return;
    after = rows.at(-1)?._id;
  }
}
