import type { FollowedOrder, NewOrder, Order } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';

export type OrderRow = Selectable<Database['orders']>;

export interface AskedOrder {
  readonly accountId: string;
  readonly customer: { readonly name: string; readonly phone: string };
  readonly order: NewOrder;
  readonly body: unknown;
  readonly key: string;
  readonly terms: {
    readonly unknown: 'product.gone';
    agree(
      trx: Transaction<Database>,
      subtotalPaise: number,
    ): Promise<
      Pick<OrderRow, 'delivery_fee_paise' | 'customer_note' | 'missing' | 'shipping_address'>
    >;
  };
}

/** The fields that decide whether a product can be ordered. */
type OrderedProduct = Pick<
  Selectable<Database['products']>,
  'id' | 'name' | 'price_paise' | 'stock' | 'quantity' | 'hidden' | 'out_until'
>;

/** The functions of the orders that the storefront uses; `app.ts` passes them in. */
export interface ShopOrders {
  findPlaced(db: Db, asked: AskedOrder, now: number): Promise<OrderRow | undefined>;
  place(services: Services, ctx: Ctx, asked: AskedOrder): Promise<OrderRow>;
  cancel(services: Services, ctx: Ctx, id: string, accountId: string): Promise<OrderRow>;
  refusalOf(
    product: OrderedProduct | undefined,
    now: number,
    unknown: 'product.gone',
  ): DomainError | undefined;
  toOrder(row: OrderRow): Order;
  createFinder(db: Db): (id: string) => Promise<OrderRow | undefined>;
  follow(db: Db, row: OrderRow): Promise<FollowedOrder>;
}

/** Tells when orders have changed; `app.ts` passes it in. */
export interface OrderNews {
  /** The version changes with every change of an order. */
  version(): Promise<string>;
  /**
   * Resolves when the version is another one; to undefined when the seconds are over, the client is
   * gone, a role may have changed, or too many wait for the same.
   * @param whose names what is waited for
   */
  wait(
    known: { readonly version: string; readonly whose: string; readonly seconds: number },
    isGone: AbortSignal,
  ): Promise<unknown>;
}
