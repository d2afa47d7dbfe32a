import type { Language, ShopFrame, ShopPage, ShopPageData, StoreHours } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import type { ProductSearch } from '../../nouns/products/product-search.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { imagePath } from '../../platform/image-path.ts';
import { readStoredJson } from '../../platform/stored-json.ts';
import type { Services } from '../../services.ts';
import { readShelf, readShown } from './shelves.ts';
import { findCategory } from './shop-catalogue.repository.ts';
import type { CachedPage, ShopState } from './shop-state.ts';

/** Draws a page; the build of `storefront/` makes it. */
export type Render = <Page extends ShopPage>(page: Page, data: ShopPageData<Page>) => string;

export type PageRequest =
  | { readonly page: 'home' | 'cart' | 'orders' | 'about' | 'missing' }
  | { readonly page: 'category'; readonly id: string; readonly after?: string | undefined }
  | { readonly page: 'product'; readonly id: string }
  | { readonly page: 'search'; readonly q: string; readonly after?: string | undefined };

/** How many of the newest products the home page shows; the others are in their categories. */
const homeProducts = 12;

interface Parts {
  readonly services: Services;
  readonly search: ProductSearch['shown'];
  readonly drawings: { of(language: Language): Promise<{ readonly render: Render }> };
}

/** Returns a function that draws pages; it answers undefined for one that is not there. */
export function createPageData(parts: Parts) {
  const { clock, config } = parts.services;
  const frameOf = ({ settings, front }: ShopState): ShopFrame => ({
    front,
    timeZone: config.STORE_TIMEZONE,
    now: clock(),
    logo: settings.logo || undefined,
    site: settings.site || undefined,
  });
  const get = (
    state: ShopState,
    language: Language,
    request: PageRequest,
  ): Promise<CachedPage | undefined> =>
    state.pages.get(JSON.stringify([language, request]), async () =>
      draw({ ...parts, ...(await parts.drawings.of(language)) }, state, frameOf(state), request),
    );
  return Object.assign(get, {
    missing: async (state: ShopState, language: Language) =>
      (await parts.drawings.of(language)).render('missing', frameOf(state)),
  });
}

async function draw(
  { services: { db }, search, render }: Omit<Parts, 'drawings'> & { readonly render: Render },
  { settings }: ShopState,
  frame: ShopFrame,
  request: PageRequest,
): Promise<string | undefined> {
  const shelfOf = (part: Parameters<typeof readShelf>[2]) =>
    unlessBad(readShelf(db, search, part, frame.now));
  switch (request.page) {
    case 'home':
      return render('home', {
        ...frame,
        shelf: await readShelf(db, search, { limit: homeProducts }, frame.now),
        settings,
        hours: await readHours(db),
      });
    case 'category': {
      const category = await readCategory(db, request.id);
      const shelf = category && (await shelfOf({ category: request.id, after: request.after }));
      return shelf && render('category', { ...frame, category, shelf, after: request.after });
    }
    case 'product': {
      const product = await readShown(db, request.id, frame.now);
      return product && render('product', { ...frame, product });
    }
    case 'search': {
      const { q, after } = request;
      const shelf = q.trim() ? await shelfOf({ q, after }) : { products: [] };
      return shelf && render('search', { ...frame, q, shelf });
    }
    case 'cart':
      return render('cart', { ...frame, cities: settings.cities, atTheDoor: settings.atTheDoor });
    case 'orders':
      return render('orders', frame);
    case 'about':
      return render('about', { ...frame, settings, hours: await readHours(db) });
    case 'missing':
      return undefined;
  }
}

async function readHours(db: Db): Promise<StoreHours | undefined> {
  const { hours } = await db.selectFrom('store').select('hours').executeTakeFirstOrThrow();
  const stored: StoreHours = readStoredJson(hours);
  return stored.on ? stored : undefined;
}

async function readCategory(db: Db, id: string) {
  const row = await findCategory(db, id);
  return row && { _id: row.id, name: row.name, imageUrl: imagePath(row.image) };
}

/** A wrong `after` in an address is a page that is not there. */
async function unlessBad<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
