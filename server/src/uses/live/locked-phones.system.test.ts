import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePhones } from '../../../test/locked-phones.ts';

const minuteMs = 60_000;

describe.each(engines)('a locked phone on $name', (engine) => {
  const phones = usePhones(engine);
  beforeEach(() => {
    phones.push.sub = /^https:\/\/shop\.example\.in$/;
  });

  it('rings for a new order, and is told that nothing waits once it is accepted', async () => {
    await phones.ring('ravi');
    const order = await phones.place();
    await phones.told('ravi', 'New order ₹299.00');
    expect(phones.push.messages[0]).toMatchObject({
      silent: false,
      headers: { urgency: 'high', ttl: '3600', topic: 'orders' },
    });
    await phones.accept(order._id);
    await phones.told('ravi', 'New order ₹299.00', 'Nothing is waiting');
    expect(phones.push.messages[1]).toMatchObject({ silent: true, headers: { urgency: 'normal' } });
    await phones.nothingFollows('ravi');
    expect(phones.push.refused).toEqual([]);
  });

  it('rings again after five minutes, and says how long it waits; at once for a newer order', async () => {
    await phones.ring('ravi');
    const order = await phones.place();
    await phones.told('ravi', 'New order ₹299.00');
    phones.store.now += 5 * minuteMs - 1;
    await phones.look(order._id);
    await phones.nothingFollows('ravi');
    phones.store.now += 1;
    const again = 'New order ₹299.00 | Waiting for 5 min';
    await phones.told('ravi', 'New order ₹299.00', again);
    phones.store.now += 20_000;
    await phones.place();
    const newer = '2 new orders ₹598.00 | Waiting for 5 min';
    await phones.told('ravi', 'New order ₹299.00', again, newer);
  });

  it('is told of a silence, and rings when it is over', async () => {
    await phones.ring('ravi');
    const order = await phones.place();
    await phones.told('ravi', 'New order ₹299.00');
    await phones.silence();
    await phones.told('ravi', 'New order ₹299.00', 'Silenced');
    phones.store.now += 5 * minuteMs;
    await phones.look(order._id);
    await phones.told('ravi', 'New order ₹299.00', 'Silenced', 'New order ₹299.00');
  });

  it('rings for a cancelled order with the sentence of the strip, without a name', async () => {
    await phones.ring('ravi');
    const order = await phones.place();
    const said = ['New order ₹299.00', 'Nothing is waiting'];
    await phones.told('ravi', 'New order ₹299.00');
    await phones.accept(order._id);
    await phones.told('ravi', ...said);
    await phones.cancel(order._id);
    const short = order._id.slice(-6);
    const cancelled = `The customer cancelled order 1 · ${short}. It was accepted. Stop packing.`;
    await phones.told('ravi', ...said, cancelled);
    expect(JSON.stringify(phones.push.messages)).not.toMatch(/Ravi Nair|Flat 402|98123/);
  });

  it('accepted while it is sent, it is taken back as soon as it has arrived', async () => {
    await phones.ring('ravi');
    phones.push.manners.set('ravi', 'held');
    const order = await phones.place();
    await expect.poll(() => phones.push.messages.length).toBe(1);
    await phones.accept(order._id);
    phones.push.release();
    await phones.told('ravi', 'New order ₹299.00', 'Nothing is waiting');
  });

  it('does not wait for a phone whose push service never answers', async () => {
    await phones.ring('never');
    await phones.ring('endlessly');
    await phones.ring('ravi');
    phones.push.manners.set('never', 'never').set('endlessly', 'endlessly');
    await phones.place();
    await phones.told('ravi', 'New order ₹299.00');
    await phones.place();
    await phones.told('ravi', 'New order ₹299.00', '2 new orders ₹598.00 | Waiting for 0 s');
    await phones.told('endlessly', 'New order ₹299.00', '2 new orders ₹598.00 | Waiting for 0 s');
    // Its message is still on its way, and is broken off when the server closes.
    expect(phones.push.told('never')).toEqual(['New order ₹299.00']);
    await phones.store.app.close();
  });

  it('is one of many: sixteen messages are on their way at once, and each phone gets one', async () => {
    const names: string[] = [];
    for (const manager of ['a', 'b', 'c', 'd']) {
      const token = await phones.store.admit('manager', { email: `${manager}@example.in` });
      for (let at = 0; at < 10; at += 1) {
        const name = `${manager}-${at}`;
        await phones.ring(name, { token });
        phones.push.manners.set(name, 'held');
        names.push(name);
      }
    }
    await phones.place();
    await expect.poll(() => phones.push.atOnce).toBe(16);
    phones.push.release();
    for (const name of names) await phones.told(name, 'New order ₹299.00');
    await phones.nothingFollows('a-0');
    expect(phones.push.messages).toHaveLength(40);
    expect(phones.push.mostAtOnce).toBe(16);
  });
});
