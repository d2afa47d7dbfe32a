import { describe, expect, it } from 'vitest';
import { packedObjects } from '../../../platform/json-stream.ts';
import { textAt } from '../../../platform/text-column.ts';
import { rowKey, summaryAt } from './order-columns.ts';
import { holdOrder, OrderSnapshot } from './order-snapshot.ts';

const address = { name: 'A "B" {C}', line1: '1, [Main] Road \\', city: 'Noida' };

const order = (id: string, minute: number, more: object = {}) => ({
  _id: id,
  createdAt: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(),
  updatedAt: '2026-11-21T12:00:00.000Z',
  customerName: `Customer ${id} "}],["`,
  customerPhone: '9876543210',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  totalPrice: 10,
  orderStatus: 'pending',
  shippingAddress: address,
  items: [{ _id: `${id}-1`, product: { _id: 'p', name: 'दाल 🍅' }, quantity: 1, price: 10 }],
  ...more,
});

/** The text in chunks of this many bytes, as a network may deliver it. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

async function read(answer: unknown, size = 50) {
  const held = [];
  for await (const { objects: found } of packedObjects(inPieces(JSON.stringify(answer), size)))
    held.push(...found.map(holdOrder));
  return held;
}

const idsOf = ({ columns }: OrderSnapshot) =>
  Array.from({ length: columns.count }, (_, row) => textAt(columns.ids, row));

describe('the orders that were sent a product', () => {
  it('have a line of it with at least one piece; it is called as in the newest of them', async () => {
    const line = (product: string, quantity: number, name = product) => [
      { _id: 'line', product: { _id: product, name }, quantity, price: 10 },
    ];
    const held = await read([
      order('a', 1, { items: line('dal', 2, 'Arhar') }),
      order('b', 2, { items: line('milk', 1) }),
      order('c', 3, { items: line('dal', 1, 'Toor') }),
      order('d', 4, { items: line('dal', 0, 'None'), customerName: 'dal' }),
    ]);
    const { sent, name } = new OrderSnapshot(held, '1', 'all').sentOf('dal');
    expect([[...sent], name]).toEqual([[0, 1, 0, 1], 'Toor']);
  });
});

describe('packedObjects', () => {
  it.each([1, 7, 50, 100_000])('reads all orders in pieces of %i bytes', async (size) => {
    const held = await read([order('b', 2), order('a', 1)], size);
    expect(held.map(({ _id, customerName }) => [_id, customerName])).toEqual([
      ['b', 'Customer b "}],["'],
      ['a', 'Customer a "}],["'],
    ]);
  });

  it('reads an empty list', async () => {
    expect(await read([])).toEqual([]);
  });

  it.each(['', '[', '[{"_id":"a"}', '[{"_id":"a'])(
    'throws when the answer ends at %j',
    async (text) => {
      const reading = async () => {
        for await (const _ of packedObjects(inPieces(text, 4)));
      };
      await expect(reading()).rejects.toThrow('ended too early');
    },
  );
});

describe('OrderSnapshot', () => {
  it('holds the shown orders, newest first, and gives the details of one', async () => {
    const unpaid = order('c', 3, { paymentMethod: 'razorpay' });
    const snapshot = new OrderSnapshot(
      await read([order('a', 1), unpaid, order('b', 2)]),
      'x-1',
      '/',
    );
    expect(idsOf(snapshot)).toEqual(['b', 'a']);
    expect(snapshot.details('a')).toEqual({
      shippingAddress: address,
      items: [{ _id: 'a-1', product: { _id: 'p', name: 'दाल 🍅' }, quantity: 1, price: 10 }],
    });
    expect(snapshot.details('z')).toBeUndefined();
  });

  it('merges what changed since its version', async () => {
    const before = new OrderSnapshot(await read([order('b', 2), order('a', 1)]), 'x-1', '/');
    const changes = await read([order('c', 3), order('a', 1, { orderStatus: 'packed' })]);
    const snapshot = before.with(changes, 'x-2');
    expect(idsOf(snapshot)).toEqual(['c', 'b', 'a']);
    expect(summaryAt(snapshot.columns, 2).status).toBe('packed');
    expect(snapshot.version).toBe('x-2');
  });

  it('gives each row a key that neither older nor newer orders change', async () => {
    const [c, b, a] = await read([order('c', 3), order('b', 2), order('a', 1)]);
    if (!a || !b || !c) throw new Error('Three orders were read');
    const keysOf = ({ columns }: OrderSnapshot) =>
      Object.fromEntries(
        Array.from({ length: columns.count }, (_, row) => [
          summaryAt(columns, row).id,
          rowKey(columns, row),
        ]),
      );
    const part = keysOf(new OrderSnapshot([c, b], undefined, '/'));
    const whole = new OrderSnapshot([c, b, a], 'x-1', '/');
    expect(keysOf(whole)).toMatchObject(part);
    const later = whole.with(await read([order('e', 5), order('d', 4)]), 'x-2');
    expect(keysOf(later)).toMatchObject(keysOf(whole));
    expect(new Set(Object.values(keysOf(later))).size).toBe(5);
  });

  it('shows an online order from the moment it is paid', async () => {
    const waiting = order('a', 1, { paymentMethod: 'razorpay' });
    const before = new OrderSnapshot(await read([order('b', 2), waiting]), 'x-1', '/');
    const snapshot = before.with(await read([{ ...waiting, paymentStatus: 'paid' }]), 'x-2');
    expect(idsOf(before)).toEqual(['b']);
    expect(idsOf(snapshot)).toEqual(['b', 'a']);
  });

  it('is an edition of its own each time when its version is not known', async () => {
    const orders = await read([order('a', 1)]);
    const [one, other] = [1, 2].map(() => new OrderSnapshot(orders, undefined, '/'));
    expect(one?.columns.edition).not.toBe(other?.columns.edition);
  });
});
