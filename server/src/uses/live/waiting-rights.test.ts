import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { HandTimers } from '../../../test/hand-timers.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('a wait that begins while a right ends on $name', (engine) => {
  const store = useStore(engine);
  store.timers = new HandTimers();

  it('tells nothing of what happens after that', async () => {
    const owner = await store.admit('owner');
    const manager = await store.admit('manager', { email: 'ravi@example.in', name: 'Ravi' });
    const customer = await store.admit('customer', { email: 'meena@example.in' });
    const people = await store.read(owner, '/api/people');
    const { _id } = people.find(({ name }: { name: string }) => name === 'Ravi');
    const first = await store.get(manager, '/api/live');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const demoted = store.put(owner, `/api/people/${_id}`, { position: 'packer' });
    const begun = [];
    let answered = 0;
    for (let at = 0; at < 60; at += 1) {
      const answer = store.get(manager, '/api/live?wait=3', headers);
      begun.push(
        answer.finally(() => {
          answered += 1;
        }),
      );
      await setImmediate();
    }
    expect((await demoted).status).toBe(200);
    await expect.poll(() => answered + store.countWaits()).toBe(begun.length);
    const order = await store.placeOrder(customer);
    const answers = await Promise.all(begun);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(order._id);
  });
});
