import { deliveryFeeOf, type NewCounterOrder, type StoreSettings } from '@kirana/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { guestAccountId } from '../accounts/guest.ts';
import { readSettings } from '../settings/store-settings.ts';
import { refuseOnTab } from '../tabs/tab-order.ts';
import type { OrderRow } from './order.table.ts';
import { type AgreedTerms, type OrderRequest, placeOrder } from './order-intake.service.ts';
import { paidSo } from './order-money.ts';

/**
 * Places an order that was taken by telephone or at the counter. It is a guest's, since nobody has shown
 * that the number is theirs; the key is the account's that took it.
 * @throws DomainError without an address, unless it is picked up
 */
export async function placeCounterOrder(
  services: Services,
  ctx: CallerCtx,
  { body, key }: { readonly body: NewCounterOrder; readonly key: string },
): Promise<OrderRow> {
  if (!body.pickup && !body.shippingAddress) throw new DomainError('order.no-address');
  return placeOrder(services, ctx, toOrderRequest(body, ctx.caller.id, key));
}

function toOrderRequest(body: NewCounterOrder, takenBy: string, key: string): OrderRequest {
  const { customer, items, window, anyway = false } = body;
  // After a lost answer the price or the store may be another one, and the order is still the same.
  const { expectedTotal: _shown, anyway: _agreed, ...meant } = body;
  return {
    accountId: guestAccountId,
    takenBy,
    customer,
    order: { items, window, paymentMethod: 'cod' },
    body: meant,
    key,
    terms: {
      unknown: 'product.gone',
      anyway,
      agree: async (db, subtotalPaise) => {
        const agreed = agree(await readSettings(db), body, subtotalPaise);
        if (body.paidBy === 'account') {
          const { name: customer_name, phone: customer_phone } = customer;
          const total_paise = subtotalPaise + agreed.delivery_fee_paise;
          const terms = { seesSums: true, anyway };
          await refuseOnTab(db, { customer_name, customer_phone, total_paise }, terms);
        }
        return agreed;
      },
    },
  };
}

function agree(
  settings: StoreSettings,
  { customer, pickup, shippingAddress, deliveryFee, note = '', paidBy, ...body }: NewCounterOrder,
  subtotalPaise: number,
): AgreedTerms {
  const fee = pickup ? 0 : deliveryFeeOf(settings, toRupees(subtotalPaise));
  const feePaise = toPaise(deliveryFee ?? fee);
  const totalPaise = subtotalPaise + feePaise;
  if (totalPaise !== toPaise(body.expectedTotal))
    throw new DomainError('order.total-changed', { total: toRupees(totalPaise) });
  return {
    status: 'accepted',
    delivery_fee_paise: feePaise,
    customer_note: note,
    missing: '',
    pickup: pickup ? 1 : 0,
    shipping_address: JSON.stringify(pickup ? atTheShop(settings, customer) : shippingAddress),
    ...(paidBy && paidSo(paidBy, totalPaise)),
  };
}

/** The shipping address of an order that is fetched. */
function atTheShop({ cities, postalCode }: StoreSettings, customer: NewCounterOrder['customer']) {
  const { name = '', state = '' } = cities[0] ?? {};
  return { ...customer, line1: 'Pick-up at the shop', city: name, state, postalCode };
}
