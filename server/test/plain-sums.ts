import type { CustomerSales, Order, SoldHours, SoldProducts } from '@kirana/contract';
import { expect } from 'vitest';
import type { TestStore } from './store.ts';

/** What each product brought in, added up order by order from those that the list shows. */
function plainSums(
  orders: readonly Order[],
): Map<string, [pieces: number, paise: number, orders: number]> {
  const sums = new Map<string, [number, number, number]>();
  for (const order of orders) {
    const { items } = order;
    if (!isCounted(order)) continue;
    for (const id of new Set(items.map(({ product }) => product._id))) {
      const lines = items.filter(({ product }) => product._id === id);
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const paise = lines.reduce(
        (sum, { price, quantity, lineTotal = price * quantity }) =>
          sum + Math.round(lineTotal * 100),
        0,
      );
      const [oldPieces, oldPaise, oldOrders] = sums.get(id) ?? [0, 0, 0];
      const sent = pieces > 0 ? 1 : 0;
      sums.set(id, [oldPieces + pieces, oldPaise + paise, oldOrders + sent]);
    }
  }
  return sums;
}

/** Expects who came on these days to be those who placed the orders that count, all of whom are known by number. */
async function expectPlainCustomers(
  ask: <Body>(path: string) => Promise<Body>,
  days: string,
  counted: readonly Order[],
): Promise<void> {
  const before = (await ask<Order[]>('/api/order/all')).filter(isCounted);
  const first = Map.groupBy(before.toReversed(), ({ customerPhone }) => customerPhone);
  const came = Map.groupBy(counted, ({ customerPhone }) => customerPhone);
  const isNew = (phone: string) => counted.some(({ _id }) => _id === first.get(phone)?.[0]?._id);
  const fresh = [...came.keys()].filter(isNew).length;
  const paise = counted.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0);
  const shareOf = (whole: number, parts: number) => (parts === 0 ? 0 : Math.round(whole / parts));
  expect(await ask<CustomerSales>(`/api/sales/customers?${days}`)).toMatchObject({
    ...{ new: fresh, again: came.size - fresh },
    averageOrder: shareOf(paise, counted.length) / 100,
    ordersPerCustomer: shareOf(100 * counted.length, came.size) / 100,
  });
}

/** Whether an order counts in what sells. */
export const isCounted = ({ orderStatus }: Order): boolean =>
  !/cancelled|rejected/.test(orderStatus);

/** Expects what sells on these days to be the plain sum over the orders of these days. */
export async function expectPlainSums(
  store: TestStore,
  token: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ask = async <Body>(path: string): Promise<Body> => (await store.read(token, path)) as Body;
  const days = `startDate=${from}&endDate=${to}`;
  const orders = await ask<Order[]>(`/api/order/all?${days}`);
  const sums = plainSums(orders);
  const paise = [...sums.values()].reduce((sum, [, one]) => sum + one, 0);
  const counted = orders.filter(isCounted);

  const sold: SoldProducts['products'][number][] = [];
  let next: number | undefined = 0;
  while (next !== undefined) {
    const page: SoldProducts = await ask(`/api/sales/products?${days}&after=${next}`);
    sold.push(...page.products);
    next = page.next;
    expect(page.total).toEqual({
      pieces: [...sums.values()].reduce((sum, [one]) => sum + one, 0),
      money: paise / 100,
      orders: counted.length,
    });
  }
  expect(
    sold.map(({ product, pieces, money, orders: of }) => [product._id, pieces, money, of]).sort(),
  ).toEqual(
    [...sums]
      .filter(([, figures]) => figures.some(Boolean))
      .map(([id, [pieces, one, of]]) => [id, pieces, one / 100, of])
      .sort(),
  );
  await expectPlainCustomers(ask, days, counted);
  const { hours } = await ask<SoldHours>(`/api/sales/hours?${days}`);
  expect(hours.reduce((sum, one) => sum + one.orders, 0)).toBe(counted.length);
  expect(hours.reduce((sum, { money }) => sum + Math.round(money * 100), 0)).toBe(paise);
}
