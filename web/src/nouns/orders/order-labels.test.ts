import type { Order } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { moneyBack, paymentText, refundOfRejected } from './order-labels.ts';

describe('how an order is paid', () => {
  it.each([
    ['cod', 'pending', undefined, 'Cash on delivery · to be collected'],
    ['cod', 'paid', 'cash', 'Cash on delivery · paid in cash'],
    ['cod', 'paid', 'upi', 'Cash on delivery · paid by UPI'],
    ['cod', 'paid', undefined, 'Cash on delivery · paid'],
    ['razorpay', 'paid', undefined, 'Paid online'],
    ['razorpay', 'pending', undefined, 'Online, not paid'],
  ] as const)('%s, %s, %s: %s', (paymentMethod, paymentStatus, paidBy, words) => {
    const order = { paymentMethod, paymentStatus, orderStatus: 'packed' } as const;
    expect(paymentText({ ...order, ...(paidBy && { paidBy }) })).toBe(words);
  });

  it('asks nothing of an order that is off', () => {
    const order = { paymentMethod: 'cod', paymentStatus: 'pending' } as const;
    for (const orderStatus of ['rejected', 'cancelled'] as const)
      expect(paymentText({ ...order, orderStatus })).toBe('Cash on delivery · nothing to collect');
  });
});

describe('what has to go back of an order', () => {
  const order = { orderStatus: 'pending', paymentStatus: 'paid', totalPrice: 482.5 } as Order;

  it('is said where something has', () => {
    expect(moneyBack({ refundDue: 57.5 })).toBe('₹57.50 has to go back.');
    expect(moneyBack({})).toBeUndefined();
  });

  it('is all that the shop holds once it is rejected', () => {
    expect(refundOfRejected(order)).toBe(482.5);
    expect(refundOfRejected({ ...order, refundDue: 57.5 })).toBe(540);
    expect(refundOfRejected({ ...order, refundDue: 540, orderStatus: 'cancelled' })).toBe(540);
    expect(refundOfRejected({ ...order, paymentStatus: 'pending' })).toBe(0);
    const items = [{ price: 482.5, quantity: 1 }] as Order['items'];
    expect(refundOfRejected({ ...order, items, refunded: 100 })).toBe(382.5);
  });
});
