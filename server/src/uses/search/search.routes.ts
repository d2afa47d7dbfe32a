import { type SearchedNoun, search, searchedNouns } from '@kirana/contract';
import type { ProductSearch } from '../../nouns/products/product-search.ts';
import type { Feature } from '../../services.ts';
import { searchEverywhere } from './search.service.ts';

/** One search for all: the dialog `Search everywhere`, and each field that looks something up. */
export const searchRoutes =
  (products: ProductSearch): Feature =>
  (bind, { db, config }) =>
    bind(search, ({ query }, ctx) => {
      const nouns = new Set((query.in?.split(',') ?? searchedNouns) as readonly SearchedNoun[]);
      return searchEverywhere(
        { db, products, timeZone: config.STORE_TIMEZONE },
        { q: query.q.trim(), nouns },
        ctx.now(),
      );
    });
