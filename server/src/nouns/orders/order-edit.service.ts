import { isDeepStrictEqual } from 'node:util';
import {
  hasRight,
  type ItemChange,
  type ParsedInput,
  type setOrderAddress,
  type setOrderItems,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { toRupees } from '../../platform/money.ts';
import type { Caller, CallerCtx, Services } from '../../services.ts';
import { markOutOfStock } from '../products/product.service.ts';
import { refuseMixedTabs } from '../tabs/tab-order.ts';
import { openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { type AddedProduct, editItems } from './order-edit.ts';
import { addedNames } from './order-items.ts';
import { takenUpAgain } from './order-money.ts';
import { findSteps, type OrderStep } from './order-steps.repository.ts';
import { refuseDone } from './order-work.service.ts';
import { whatWasMissedOf, whoChangedItems } from './who-changed.ts';

type ItemsRequest = ParsedInput<typeof setOrderItems>['body'] & { readonly id: string };

/**
 * Sends less, weighed or other items than were ordered, until the order is packed; of a paid order, what
 * it costs less has to go back.
 */
export const setItems = (
  services: Services,
  ctx: CallerCtx,
  { id, items, refund, outOfStock = [] }: ItemsRequest,
): Promise<OrderRow> =>
  changeFeeds(services, ctx, feedsOf(outOfStock), async (trx, record) => {
    refuseBeyondPacking(ctx.caller, items, outOfStock);
    const { before, save } = await openOrder(trx, ctx, record, id);
    refuseUnchangeable(before);
    refusePaid(before, refund);
    const steps = await findSteps(trx, id);
    const edited = editItems(before, items, {
      products: await findAdded(trx, items),
      gone: goneLines(steps),
      stale: (name) =>
        new DomainError('order.items-stale', { happened: whoChangedItems(steps, ctx), name }),
    });
    refuseAbovePaid(ctx.caller, before, edited);
    // The paper that was printed shows other items.
    const order = edited === before ? before : await save({ ...edited, printed_at: null }, 'items');
    if (outOfStock.length > 0) await markOutOfStock(trx, record, ctx.now(), outOfStock);
    return order;
  });

const feedsOf = (outOfStock: readonly string[]) =>
  outOfStock.length > 0 ? (['orders', 'catalogue'] as const) : (['orders'] as const);

/** Who only packs may send less and say what was weighed. */
function refuseBeyondPacking(
  { position }: Caller,
  items: readonly ItemChange[],
  outOfStock: readonly string[],
): void {
  const isMore = items.some(
    ({ product, replaces, agreed }) => (product ?? replaces ?? agreed) !== undefined,
  );
  if ((isMore || outOfStock.length > 0) && !hasRight(position, 'orders.work'))
    throw forbidden(position);
}

function refuseUnchangeable(order: OrderRow): void {
  if (order.status === 'packed') throw new DomainError('order.packed');
  refuseDone(order);
}

function refusePaid(
  { payment_method, payment_status, paid_by }: OrderRow,
  refund: true | undefined,
): void {
  // Nothing has come in for an order on account, which follows its total.
  const isPaid = payment_status === 'paid' && paid_by !== 'account';
  // The customer of an order not yet paid may be paying the present total at this moment.
  if (payment_method === 'razorpay' && (!isPaid || !refund)) throw new DomainError('order.paid');
  if (isPaid && !refund) throw new DomainError('order.paid-already');
}

/** What is paid is the most that an order may cost; who sees no sum is told none. */
function refuseAbovePaid({ position }: Caller, before: OrderRow, after: OrderRow): void {
  if (before.payment_status !== 'paid' || before.paid_by === 'account') return;
  const { total_paise, paid_paise } = before;
  const isAbove = after.total_paise > Math.max(total_paise, paid_paise);
  if (!hasRight(position, 'orders.work') && (isAbove || takenUpAgain(before, after)))
    throw new DomainError('order.less-alone');
  if (isAbove) throw new DomainError('order.above-paid', { paid: toRupees(paid_paise) });
}

async function findAdded(
  trx: Transaction<Database>,
  items: readonly ItemChange[],
): Promise<ReadonlyMap<string, AddedProduct>> {
  const ids = items.flatMap(({ product }) => product ?? []);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'mrp_paise', 'quantity', 'hidden'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines that were added to an order at some time. */
const goneLines = (steps: readonly OrderStep[]): ReadonlyMap<string, string> =>
  new Map(
    steps.flatMap(({ after }) => {
      const { quantities = '' }: { quantities?: string } = JSON.parse(after);
      return addedNames(quantities);
    }),
  );

/** Changes where an order goes; the address is not on record, only that it was changed. */
export const setAddress = (
  services: Services,
  ctx: CallerCtx,
  request: ParsedInput<typeof setOrderAddress>['body'] & { readonly id: string },
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const { before, save } = await openOrder(trx, ctx, record, request.id);
    refuseUnchangeable(before);
    if (before.pickup) throw new DomainError('order.is-pickup');
    const { shippingAddress, customerPhone = before.customer_phone } = request;
    const isSame =
      customerPhone === before.customer_phone &&
      isDeepStrictEqual(JSON.parse(before.shipping_address), shippingAddress);
    if (isSame) return before;
    if (Date.parse(request.seen) !== before.updated_at) {
      const happened = whatWasMissedOf(await findSteps(trx, request.id), ctx);
      throw new DomainError('order.stale', { happened, status: before.status });
    }
    await refuseMixedTabs(trx, before, customerPhone);
    const shipping_address = JSON.stringify(shippingAddress);
    const after = { ...before, shipping_address, customer_phone: customerPhone, printed_at: null };
    return save(after, 'address');
  });
