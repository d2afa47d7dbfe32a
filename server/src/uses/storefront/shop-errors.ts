import type { ShopFront } from '@kirana/contract';
import type { Clock } from '../../platform/clock.ts';
import type { DrawError } from '../../platform/error-answers.ts';
import { languageOf } from '../../platform/page-language.ts';
import { plainPath } from '../../platform/plain-path.ts';
import type { Drawings } from './shop-files.ts';
import type { ReadShopState } from './shop-state.ts';

/** What a page shows of the shop before anything was read. */
const unknownFront: ShopFront = {
  isOpen: false,
  reason: 'closed-by-hand',
  delivery: { fee: 0, minimumOrder: 0 },
  categories: [],
  banners: [],
};

/** Draws the errors of the customers' pages from what was read of the shop last. */
export const createErrorPages =
  (drawings: Drawings, { last }: ReadShopState, clock: Clock, timeZone: string): DrawError =>
  ({ method, url, headers }, status) => {
    if (!['GET', 'HEAD'].includes(method)) return undefined;
    if (!/^\/shop(\/(?!assets\/)|$)/.test(plainPath(url))) return undefined;
    const { front = unknownFront, settings } = last() ?? {};
    const frame = { front, timeZone, now: clock(), logo: settings?.logo || undefined };
    return drawings.loaded(languageOf(headers)).render('trouble', { ...frame, status });
  };
