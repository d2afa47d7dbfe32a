import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { engines } from '../engine.ts';
import { send } from '../fleet.ts';
import type { KiranaProcess } from '../process.ts';
import { usePrograms } from '../programs.ts';
import { certificateFile, PushService } from '../push-service.ts';
import { address, TestStore, testSecret } from '../store.ts';

describe.each(engines)('processes that ring on $name', (engine) => {
  const programs = usePrograms(engine);
  const store = new TestStore();
  let push: PushService;
  let servers: { process: KiranaProcess; address: string }[] = [];
  let admin = '';
  let customer = '';
  let product = '';

  const launch = async () => {
    const { server: process, address: base } = await programs.serve({
      JWT_SECRET: testSecret,
      LOG_LEVEL: 'trace',
      PUSH_SERVICES: push.origin,
      NODE_EXTRA_CA_CERTS: certificateFile,
    });
    servers.push({ process, address: base });
  };

  beforeEach(async () => {
    push = await PushService.start();
    store.db = openDatabase(programs.location, () => {});
    store.now = Date.now();
    ({ admin, customer } = await store.admitBoth());
    product = await store.addProduct();
    await launch();
  });
  afterEach(async () => {
    servers = [];
    push.stop();
    await store.db.destroy();
  });

  const on = (at: number, ...[method, url, options]: Parameters<TestStore['call']>) =>
    send(servers[at % servers.length]?.address ?? '', method, url, options);
  const subscribe = async (name: string) => {
    const { endpoint, keys } = push.phone(name);
    const options = { token: admin, payload: { endpoint, keys } };
    expect((await on(0, 'PUT', '/api/push/device', options)).status).toBe(200);
  };
  const place = (at: number) =>
    on(at, 'POST', '/api/order', {
      token: customer,
      payload: {
        items: [{ product, quantity: 1 }],
        shippingAddress: address,
        paymentMethod: 'cod',
      },
    });
  const accept = (at: number, id: string) =>
    on(at, 'PUT', `/api/order/status/${id}`, { token: admin, payload: { status: 'accepted' } });
  const titles = (name: string) => push.told(name);

  it('send one message a device, whichever takes the order', async () => {
    // One process at a time has the data folder of SQLite.
    if (engine.name === 'PostgreSQL') for (let more = 0; more < 2; more += 1) await launch();
    const names = ['asha', 'ravi', 'meena'];
    for (const name of names) await subscribe(name);
    const expected: string[] = [];
    for (let at = 0; at < 9; at += 1) {
      const order = await place(at);
      expected.push('New order ₹149.50');
      for (const name of names) await expect.poll(() => titles(name)).toEqual(expected);
      await accept(at + 1, order.body._id);
      expected.push('Nothing is waiting');
      for (const name of names) await expect.poll(() => titles(name)).toEqual(expected);
    }
    expect(push.refused).toEqual([]);
    for (const { process } of servers) expect(process.output()).not.toContain(push.origin);
  });

  it('that are killed between sending and writing it down send it once more', async () => {
    await subscribe('ravi');
    push.manners.set('ravi', 'held');
    const order = await place(0);
    await expect.poll(() => titles('ravi')).toEqual(['New order ₹149.50']);
    const [killed] = servers.splice(0);
    killed?.process.child.kill('SIGKILL');
    await killed?.process.exited;
    push.manners.clear();
    await launch();
    const twice = ['New order ₹149.50', 'New order ₹149.50'];
    await expect.poll(() => titles('ravi')).toEqual(twice);
    await accept(0, order.body._id);
    await expect.poll(() => titles('ravi')).toEqual([...twice, 'Nothing is waiting']);
  });

  it('that stop while a message is on its way end in time, and leave it to the next', async () => {
    await subscribe('ravi');
    push.manners.set('ravi', 'never');
    await place(0);
    await expect.poll(() => push.asked.length).toBe(1);
    servers[0]?.process.child.kill('SIGTERM');
    expect(await servers[0]?.process.exited).toBe(0);
    push.manners.clear();
    servers = [];
    await launch();
    await expect.poll(() => push.asked.length).toBe(2);
  });
});
