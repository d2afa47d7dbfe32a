import type { ParsedInput, quoteShopOrder, ShopQuote } from '@kirana/contract';
import { refusalOf } from '../../nouns/orders/order-intake.service.ts';
import { refusalOfSoon, refusalOfWindow } from '../../nouns/orders/order-windows.ts';
import { stateOfStore, toStoreStatus } from '../../nouns/store/store-state.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { Ctx, Services } from '../../services.ts';
import { findByIds } from './shop-catalogue.repository.ts';
import { openSettings, termsOf } from './shop-terms.ts';

export async function quote(
  { db, config }: Services,
  { now }: Ctx,
  { items, postalCode, window }: ParsedInput<typeof quoteShopOrder>['body'],
): Promise<ShopQuote> {
  const settings = await openSettings(db);
  const store = await db.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const ids = items.map(({ product }) => product);
  const products = new Map((await findByIds(db, ids)).map((row) => [row.id, row]));
  const at = now();
  const lines = items.map(({ product, quantity }) => {
    const row = products.get(product);
    const problem = refusalOf(row, at, 'product.gone')?.message;
    const price = toRupees(row?.price_paise ?? 0);
    return {
      ...{ product, name: row?.name ?? '', price, quantity },
      ...(row?.also_called && { alsoCalled: row.also_called }),
      ...(problem && { problem }),
    };
  });
  const subtotalPaise = lines
    .filter(({ problem }) => !problem)
    .reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const { feePaise: fee, refusals } = termsOf(settings, subtotalPaise, postalCode);
  // What is delivered has to be paid for; of nothing that can be had there is no delivery.
  const feePaise = lines.every(({ problem }) => problem) ? 0 : fee;
  const { isOpen, nextOpenAt } = toStoreStatus(stateOfStore(store, at, config.STORE_TIMEZONE));
  const chosen = { store, now: at, zone: config.STORE_TIMEZONE };
  const untimely = window ? await refusalOfWindow(db, chosen, window) : refusalOfSoon(chosen, true);
  const shortPaise = toPaise(settings.minimumOrder) - subtotalPaise;
  return {
    items: lines,
    subtotal: toRupees(subtotalPaise),
    deliveryFee: toRupees(feePaise),
    total: toRupees(subtotalPaise + feePaise),
    ...(shortPaise > 0 && { short: toRupees(shortPaise) }),
    problems: [
      ...(untimely ? [untimely.message] : []),
      ...lines.flatMap(({ problem }) => problem ?? []),
      ...refusals.map(({ message }) => message),
    ],
    ...(!isOpen && nextOpenAt && { nextOpenAt }),
  };
}
