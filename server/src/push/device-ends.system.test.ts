import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { usePhones } from '../../test/locked-phones.ts';
import { asha } from '../../test/store.ts';
import { hashPassword } from '../platform/passwords.ts';
import { sweepDevices } from './device.repository.ts';

const minuteMs = 60_000;
const meena = { email: 'meena@example.in', name: 'Meena Iyer', password: 'saffron-and-rice' };

describe.each(engines)('a device on $name', (engine) => {
  const phones = usePhones(engine);
  const { store } = phones;

  /** Rings on a phone of Meena's and one of the owner's, ends the first by `end`, and rings again. */
  async function ringTwice(end: (token: string, device: string) => Promise<unknown>) {
    const token = await store.admit('manager', meena);
    const device = await phones.ring('meena', { token });
    await phones.ring('ravi');
    const order = await phones.place();
    await phones.told('meena', 'New order ₹299.00');
    await phones.told('ravi', 'New order ₹299.00');
    await end(token, device);
    store.now += 5 * minuteMs;
    await phones.look(order._id);
    await phones.told('ravi', 'New order ₹299.00', 'New order ₹299.00 | Waiting for 5 min');
    await phones.nothingFollows('meena');
    return { device };
  }
  const silentSince = async (end: (token: string, device: string) => Promise<unknown>) => {
    await ringTwice(end);
    expect(phones.push.told('meena')).toEqual(['New order ₹299.00']);
  };

  it('rings no longer once its account may not read orders', () =>
    silentSince(async (token) => {
      const payload = { position: 'packer' };
      const path = `/api/people/${await store.idOf(token)}`;
      expect((await store.put(phones.admin, path, payload)).status).toBe(200);
    }));

  it('rings no longer once it is logged out', () =>
    silentSince((token, device) => store.delete(token, `/api/push/device/${device}`)));

  it('rings no longer with a new password, until it is subscribed again', () =>
    silentSince(async (token) => {
      const password_hash = await hashPassword(meena.password);
      await store.db
        .updateTable('accounts')
        .set({ password_hash })
        .where('email', '=', meena.email)
        .execute();
      const payload = { password: meena.password, newPassword: asha.password };
      const changed = await store.put(token, '/api/auth/password', payload);
      expect(changed.status).toBe(200);
    }));

  it('rings no longer after a log-out everywhere, and is swept away', async () => {
    const { device } = await ringTwice((token) => store.post(token, '/api/auth/logout-everywhere'));
    expect(phones.push.told('meena')).toEqual(['New order ₹299.00']);
    expect(await phones.device(device)).toBeDefined();
    await sweepDevices(store.db);
    expect(await phones.device(device)).toBeUndefined();
    expect(await store.db.selectFrom('devices').select('id').execute()).toHaveLength(1);
  });

  it('rings no longer once its account is gone', () =>
    silentSince((token) =>
      store
        .idOf(token)
        .then((id) => store.db.deleteFrom('accounts').where('id', '=', id).execute()),
    ));

  it('goes on ringing when its log-in has run out', async () => {
    await phones.ring('ravi');
    store.now += 30 * 24 * 60 * minuteMs;
    phones.customer = await store.admit('customer', { email: 'kavita@example.in' });
    await phones.place();
    await phones.told('ravi', 'New order ₹299.00');
  });

  it('is refused by its push service once the server has another secret', async () => {
    const device = await phones.ring('ravi');
    // The phone has subscribed with the key of the secret before.
    phones.push.key = 'another';
    await phones.place();
    await expect.poll(async () => (await phones.device(device))?.failing_since).toBe(store.now);
    expect(phones.push.refused).toEqual(['vapid key']);
    expect(phones.push.told('ravi')).toEqual([]);
  });

  it('rings at once for what rang before it was subscribed', async () => {
    await phones.place();
    await phones.ring('ravi');
    await phones.told('ravi', 'New order ₹299.00');
  });
});
