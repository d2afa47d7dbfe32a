import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { usePhones } from '../../test/locked-phones.ts';
import type { Manner } from '../../test/push-service.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

describe.each(engines)('a message to a device on $name', (engine) => {
  const phones = usePhones(engine);
  let order = '';
  let device = '';

  /** Rings on a phone whose messages are answered so, until it was asked once. */
  async function ringAnswered(manner: Manner): Promise<void> {
    device = await phones.ring('ravi');
    phones.push.manners.set('ravi', manner);
    order = (await phones.place())._id;
    await asked(1);
  }
  const asked = (times: number) =>
    expect.poll(() => phones.push.asked.filter((path) => path === 'POST /ravi').length).toBe(times);
  /** Lets time pass, and whether the phone was then asked so often in all. */
  async function after(ms: number, times: number): Promise<void> {
    phones.store.now += ms;
    await phones.look(order);
    await asked(times);
    await phones.nothingFollows('ravi');
    await asked(times);
  }
  const failing = async () => (await phones.device(device))?.failing_since;

  beforeEach(() => phones.store.db.updateTable('store').set({ ring_again_minutes: 0 }).execute());

  it.each([404, 410])('that is answered by %i forgets the device', async (status) => {
    await ringAnswered(status);
    await expect.poll(() => phones.device(device)).toBeUndefined();
    await after(hourMs, 1);
  });

  it('that is redirected goes nowhere else, and is tried again', async () => {
    await ringAnswered(307);
    await expect.poll(failing).toBe(phones.store.now);
    phones.push.manners.delete('ravi');
    await after(30 * secondMs, 2);
    expect(phones.push.told('ravi')).toEqual(['New order ₹299.00']);
    expect(phones.push.asked).toEqual(['POST /ravi', 'POST /ravi']);
    expect(await phones.device(device)).toMatchObject({ try_at: 0, failing_since: 0 });
  });

  it('that failed is tried again after 30 s, then twice as long each time, up to 15 min', async () => {
    await ringAnswered(500);
    await expect.poll(failing).toBe(phones.store.now);
    await after(30 * secondMs - 1, 1);
    phones.store.now += 1;
    const rests = [60, 120, 240, 480, 900, 900];
    for (const [at, rest] of rests.entries()) {
      await phones.look(order);
      await asked(at + 2);
      const due = phones.store.now + rest * secondMs;
      await expect.poll(async () => (await phones.device(device))?.try_at).toBe(due);
      phones.store.now = due;
    }
  });

  it('is forgotten with its device after three days', async () => {
    await ringAnswered(500);
    await expect.poll(failing).toBe(phones.store.now);
    phones.admin = await phones.store.admit('owner', { email: 'later@kirana.example' });
    await after(72 * hourMs - 1, 2);
    expect(await phones.device(device)).toBeDefined();
    phones.store.now += hourMs;
    await phones.look(order);
    await expect.poll(() => phones.device(device)).toBeUndefined();
  });

  it.each([
    ['100', 100],
    ['7200', 3_600],
    ['', 30],
  ])('of a service that asks to wait for “%s” s waits', async (header, seconds) => {
    phones.push.retryAfter = header;
    await ringAnswered(429);
    await expect.poll(failing).toBe(phones.store.now);
    await after(seconds * secondMs - 1, 1);
    phones.push.manners.delete('ravi');
    await after(1, 2);
    expect(phones.push.told('ravi')).toEqual(['New order ₹299.00']);
  });

  it('of a service that does not answer is given up after 10 s', async () => {
    await ringAnswered('never');
    expect(await failing()).toBe(0);
    phones.timers.runOut(10_000);
    await expect.poll(failing).toBe(phones.store.now);
  });

  it('goes to no address that is not known here any more', async () => {
    device = await phones.ring('ravi');
    const elsewhere = phones.push.phone(
      'ravi',
      phones.push.origin.replace('localhost', '127.0.0.1'),
    );
    const { endpoint } = elsewhere;
    await phones.store.db.updateTable('devices').set({ endpoint }).execute();
    await phones.place();
    await expect.poll(failing).toBe(phones.store.now);
    expect(phones.push.asked).toEqual([]);
  });
});
