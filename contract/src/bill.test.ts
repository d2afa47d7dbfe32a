import { describe, expect, it } from 'vitest';
import { billCode, billLines, billPayment, billSaved, billSums } from './bill.ts';
import { hasBill, isBilled } from './orders/order-rules.ts';
import type { Order, OrderItem } from './orders/orders.ts';

const item = (change: Partial<OrderItem> = {}): OrderItem => ({
  _id: 'a',
  product: { _id: 'p', name: 'Toor Dal' },
  pack: '1 kg',
  quantity: 2,
  price: 60,
  ...change,
});

const order = (change: Partial<Order> = {}): Order =>
  ({
    _id: '01978f00-0000-7000-8000-0000003f9a2c',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    orderStatus: 'accepted',
    totalPrice: 1240.5,
    items: [item()],
    ...change,
  }) as Order;

const shop = { name: 'Sharma & Söhne', upiId: 'sharma@bank' };

describe('a bill', () => {
  it('names what is sent, with the pack, and leaves out what is not', () => {
    const butter = { _id: 'b', product: { _id: 'q', name: 'Butter' }, pack: '500 g' };
    const items = [
      item(),
      item({ ...butter, quantity: 0, ordered: 1 }),
      item({ _id: 'c', quantity: 1, price: 270, lineTotal: 255, replaces: 'b' }),
      item({ _id: 'd', pack: '500 g', quantity: 2, price: 40, grams: 1083, lineTotal: 86.64 }),
    ];
    expect(billLines({ items }).map(({ times, total }) => [times, total])).toEqual([
      ['2 × ₹60.00', '₹120.00'],
      ['1 × ₹270.00', '₹255.00'],
      ['1.083 kg at ₹40.00 for 500 g', '₹86.64'],
    ]);
    expect(billLines({ items })[1]?.instead).toMatch(/^instead of .*Butter.* 500 g$/);
    expect(billLines({ items: [] })).toEqual([]);
  });

  it('names the delivery where it costs something', () => {
    expect(billSums(order())).toEqual([['Total', '₹1,240.50']]);
    expect(billSums(order({ deliveryFee: 25 }))).toEqual([
      ['Delivery', '₹25.00'],
      ['Total', '₹1,240.50'],
    ]);
  });

  it('says what was saved on MRP, where it is known', () => {
    const saved = (...items: OrderItem[]) => billSaved({ items });
    expect(saved(item())).toBeUndefined();
    expect(saved(item({ mrp: 60 }))).toBeUndefined();
    expect(saved(item({ mrp: 72.5 }), item({ _id: 'b' }))).toBe('You saved ₹25.00 on MRP');
    expect(saved(item({ mrp: 72.5, quantity: 0, ordered: 2 }))).toBeUndefined();
    const weighed = { pack: '500 g', price: 40, mrp: 50, grams: 850, lineTotal: 68 };
    expect(saved(item(weighed))).toBe('You saved ₹17.00 on MRP');
    // A replacement that was sent at the price of what it replaces.
    expect(saved(item({ quantity: 1, price: 270, mrp: 300, lineTotal: 255 }))).toBe(
      'You saved ₹45.00 on MRP',
    );
    expect(saved(item({ quantity: 1, mrp: 61, price: 60, lineTotal: 66 }))).toBeUndefined();
  });

  it.each([
    [{}, 'To collect ₹1,240.50'],
    [{ paymentMethod: 'razorpay', paymentStatus: 'paid' }, 'Paid online'],
    [{ paymentStatus: 'paid', paidBy: 'cash' }, 'Paid in cash'],
    [{ paymentStatus: 'paid', paidBy: 'upi' }, 'Paid by UPI'],
    [{ paymentStatus: 'paid', paidBy: 'account' }, 'On account'],
    [{ paymentStatus: 'paid' }, 'Paid'],
  ] satisfies [Partial<Order>, string][])('says of %o: %s', (change, words) => {
    expect(billPayment(order(change))).toBe(words);
    const isOpen = order(change).paymentStatus !== 'paid';
    expect(billCode(shop, order(change)) !== undefined).toBe(isOpen);
  });

  it('has a code that pays what is to be collected, to a shop with a UPI ID', () => {
    const code = billCode(shop, order());
    expect(code?.label).toBe('UPI QR code for ₹1,240.50');
    expect(code?.link).toBe(
      'upi://pay?pa=sharma%40bank&pn=Sharma%20%26%20S%C3%B6hne&am=1240.50&cu=INR&tn=Order%203f9a2c',
    );
    expect(billCode({ name: 'Sharma' }, order())).toBeUndefined();
    expect(billCode(shop, order({ totalPrice: 0 }))).toBeUndefined();
  });

  it('is of orders that are on, and for their customers of those that were accepted', () => {
    const bills = (change: Partial<Order>) => [hasBill(order(change)), isBilled(order(change))];
    expect(bills({ orderStatus: 'pending' })).toEqual([true, false]);
    for (const orderStatus of ['accepted', 'packed', 'delivered'] as const)
      expect(bills({ orderStatus })).toEqual([true, true]);
    for (const orderStatus of ['rejected', 'cancelled'] as const)
      expect(bills({ orderStatus })).toEqual([false, false]);
    expect(bills({ paymentMethod: 'razorpay' })).toEqual([false, false]);
  });
});
