import type { OrderChange } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePhones } from '../../../test/locked-phones.ts';
import { TestShop } from '../../../test/shop.ts';
import { renewOrderLinks } from '../../nouns/orders/renew-order-links.ts';
import { sweepOrderDevices } from '../../push/device.repository.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

describe.each(engines)('a customer is told without being asked, on $name', (engine) => {
  const phones = usePhones(engine);
  const { store } = phones;
  const shop = new TestShop(store);
  let dal = '';

  beforeEach(async () => {
    await shop.open({ name: 'Sharma Kirana' });
    dal = await store.addProduct({ name: 'Toor Dal', paise: 27_000 });
  });

  const set = (id: string, status: string, more = {}) =>
    store.setStatus(phones.admin, id, status, more);
  const subscribe = (link: string, name: string) => {
    const { endpoint, keys } = phones.push.phone(name);
    return store.call('PUT', `/api/shop/order/${link.slice('/shop/o/'.length)}/push`, {
      payload: { endpoint, keys },
    });
  };
  /** A guest's order of ₹540 that a phone follows. */
  async function follow(name = 'kavita') {
    const { order, link } = (
      await shop.place({ items: [{ product: dal, quantity: 2 }], expectedTotal: 540 })
    ).body;
    const answer = await subscribe(link, name);
    expect(answer).toMatchObject({ status: 200 });
    return { id: order._id as string, link: link as string, device: answer.body._id as string };
  }
  const tellsOf = async (id: string): Promise<string[]> => {
    const { body } = await store.get(phones.admin, `/api/order/${id}`);
    return body.changes.flatMap(({ kind, text }: OrderChange) => (kind === 'told' ? [text] : []));
  };
  /** So many seconds later something is committed, at which the server looks. */
  const later = async (seconds: number, id: string) => {
    store.now += seconds * secondMs;
    await phones.look(id);
  };
  const offered = async () => (await store.read(phones.admin, '/api/order/tell')).tells.length;

  it('a minute after a step, as the order is then, and then nobody is asked to tell', async () => {
    const { id } = await follow();
    await set(id, 'accepted');
    await later(59, id);
    await phones.nothingFollows('kavita');
    expect(await offered()).toBe(1);
    await later(2, id);
    await expect
      .poll(() => phones.push.told('kavita'))
      .toEqual([
        expect.stringMatching(
          /^Your order is accepted \| Sharma Kirana · by \d+:\d\d [ap]m · ₹540\.00$/,
        ),
      ]);
    await expect.poll(() => tellsOf(id)).toEqual(['notification: accepted']);
    expect(await offered()).toBe(0);
    await set(id, 'packed');
    await set(id, 'delivered');
    await later(61, id);
    await expect
      .poll(() => tellsOf(id))
      .toEqual(['notification: delivered', 'notification: accepted']);
    expect(phones.push.told('kavita').at(-1)).toBe(
      'Your order is delivered | Sharma Kirana · ₹540.00',
    );
  });

  it('of nothing that was undone by then, nor of what somebody has told by hand', async () => {
    const { id } = await follow();
    const accepted = await set(id, 'accepted');
    await later(59, id);
    await store.undo(phones.admin, accepted);
    await later(10, id);
    await set(id, 'packed');
    await store.post(phones.admin, `/api/order/told/${id}`, { step: 'packed', by: 'sms' });
    await later(61, id);
    await expect.poll(() => store.db.selectFrom('notices').selectAll().execute()).toEqual([]);
    expect(phones.push.told('kavita')).toEqual([]);
    expect(await tellsOf(id)).toEqual(['SMS: packed']);
    // What has gone out already is not taken back.
    const delivered = await set(id, 'delivered');
    await later(61, id);
    await expect.poll(() => phones.push.told('kavita')).toHaveLength(1);
    expect((await store.undo(phones.admin, delivered)).status).toBe(200);
    await later(61, id);
    await phones.nothingFollows('kavita');
    expect(phones.push.told('kavita')).toHaveLength(1);
  });

  it('on three phones at most, until one is stopped, the order is done or erased, or links are renewed', async () => {
    const { id, link, device } = await follow('first');
    for (const name of ['second', 'third', 'first'])
      expect((await subscribe(link, name)).status).toBe(200);
    expect(await subscribe(link, 'fourth')).toMatchObject({
      status: 409,
      body: { message: 'Too many devices' },
    });
    const path = `/api/shop/order/${link.slice('/shop/o/'.length)}/push/${device}`;
    expect((await store.call('DELETE', path)).status).toBe(200);
    expect((await subscribe(link, 'fourth')).status).toBe(200);
    expect((await subscribe('/shop/o/xxxx', 'fifth')).status).toBe(404);
    await set(id, 'rejected', { reason: { code: 'closing' } });
    expect((await subscribe(link, 'first')).status).toBe(409);
    const left = () => store.db.selectFrom('devices').select('id').execute();
    await sweepOrderDevices(store.db, store.now - 24 * hourMs);
    expect(await left()).toHaveLength(3);
    await sweepOrderDevices(store.db, store.now + hourMs);
    expect(await left()).toEqual([]);
    const other = await follow('second');
    await set(other.id, 'rejected', { reason: { code: 'closing' } });
    await store.post(phones.admin, `/api/customer/${other.id}/erase`);
    expect(await left()).toEqual([]);
    await follow('third');
    expect(await left()).toHaveLength(1);
    await store.db.transaction().execute(renewOrderLinks);
    expect(await left()).toEqual([]);
  });

  it('again until it is taken, and no more when the phone is gone', async () => {
    const { id } = await follow();
    phones.push.manners.set('kavita', 500);
    await set(id, 'accepted');
    await later(61, id);
    const failing = async () =>
      (await store.db.selectFrom('notices').select('try_at').execute())[0]?.try_at ?? 0;
    await expect.poll(failing).toBeGreaterThan(0);
    expect(await tellsOf(id)).toEqual([]);
    phones.push.manners.set('kavita', 410);
    await later(31, id);
    await expect.poll(() => store.db.selectFrom('notices').selectAll().execute()).toEqual([]);
    expect(await tellsOf(id)).toEqual([]);
    expect(await offered()).toBe(1);
  });

  it('of what is changed while the phone is being told, too', async () => {
    const { id } = await follow();
    const [line] = (await store.readOrder(phones.admin, id)).order.items;
    await store.changeItems(phones.admin, id, [{ _id: line._id, quantity: 1 }]);
    phones.push.manners.set('kavita', 'held');
    await later(61, id);
    await expect.poll(() => phones.push.told('kavita').length).toBe(1);
    await store.changeItems(phones.admin, id, [{ _id: line._id, quantity: 2 }]);
    phones.push.release();
    await expect.poll(() => tellsOf(id)).toEqual(['notification: changed']);
    expect(await offered()).toBe(1);
    phones.push.manners.clear();
    await later(61, id);
    await expect.poll(() => phones.push.told('kavita').at(-1)).toContain('₹540.00');
    await expect.poll(offered).toBe(0);
  });

  it('by mail with an account, where the shop mails each step', async () => {
    const order = await phones.place();
    await set(order._id, 'accepted');
    expect(await store.db.selectFrom('notices').selectAll().execute()).toEqual([]);
    await shop.open({ name: 'Sharma Kirana', mailSteps: true });
    await set(order._id, 'packed');
    await later(61, order._id);
    await expect.poll(() => tellsOf(order._id)).toEqual(['mail: packed']);
    const mail = store.mails.at(-1);
    expect(mail?.subject).toBe('Your order is packed');
    expect(mail?.text).toMatch(/\n\nSharma Kirana · by .* · ₹299\.00\n/);
  });
});
