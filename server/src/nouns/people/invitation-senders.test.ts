import type { Invitation } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { commandCtx } from '../../ctx.ts';
import { setPositionOf } from './people.service.ts';

const details = {
  name: 'Meena Iyer',
  phone: '9810022446',
  city: 'Noida',
  password: 'cardamom-and-clove',
};
const second = { name: 'Second Owner', email: 'second@example.in' };
const email = 'accomplice@example.in';

describe.each(engines)('an invitation and its sender on $name', (engine) => {
  const store = useStore(engine);
  let owner = '';
  let sender = '';
  let senderId = '';

  beforeEach(async () => {
    owner = await store.admit('owner');
    sender = await store.admit('owner', second);
    const team = await store.read(owner, '/api/people');
    senderId = team.find((one: { email: string }) => one.email === second.email)._id;
  });

  const invite = async (token: string, to = email, position = 'owner') => {
    const { body } = await store.post(token, '/api/people/invitations', { email: to, position });
    return body.link.split('#')[1] as string;
  };
  const list = (): Promise<Invitation[]> => store.read(owner, '/api/people/invitations');
  const join = (token: string, as?: string) =>
    store.call('POST', '/api/people/join', {
      payload: as ? { token } : { token, ...details },
      ...(as && { token: as }),
    });
  const move = (id: string, position: string) =>
    store.put(owner, `/api/people/${id}`, { position });

  it('ends with a command as with a call, for its sender and for its reader', async () => {
    const services = { db: store.db, projections: [] };
    const command = (position: 'manager' | 'customer' | 'owner') =>
      setPositionOf(services, commandCtx('set-position'), { email: second.email, position });
    const theirs = await invite(sender);
    await command('manager');
    expect((await join(theirs)).status).toBe(400);
    await command('owner');
    expect((await join(theirs)).status).toBe(400);
    await command('customer');
    const back = await invite(owner, second.email);
    await command('customer');
    expect((await join(back, sender)).status).toBe(400);
  });

  it('says who sent it, and ends when they may invite no more', async () => {
    const token = await invite(sender);
    await invite(owner, 'other@example.in', 'packer');
    const by = (to: string) => async () => (await list()).find(({ email }) => email === to)?.by;
    expect(await by(email)()).toBe('Second Owner');
    store.now += 1000;
    const { headers } = await move(senderId, 'manager');
    expect((await list()).map((one) => one.email)).toEqual(['other@example.in']);
    const path = `/api/history?batch=${headers['change-batch']}`;
    expect((await store.read(owner, path)).changes).toMatchObject([
      { noun: 'account', name: 'Second Owner' },
      { noun: 'invitation', kind: 'deleted', name: email },
    ]);
    expect((await join(token)).status).toBe(400);
    const again = { token: sender, payload: { email, position: 'owner' } };
    expect((await store.call('POST', '/api/people/invitations', again)).status).toBe(403);
  });

  it('is no use to whoever was taken off the team otherwise', async () => {
    const token = await invite(sender);
    await store.db
      .updateTable('accounts')
      .set({ position: 'customer', role: 'user' })
      .where('id', '=', senderId)
      .execute();
    expect((await join(token)).status).toBe(400);
  });

  it('gives nobody back what they have lost', async () => {
    const customer = await store.admit('customer', { name: 'Ravi', email: 'ravi@example.in' });
    const token = await invite(owner, 'ravi@example.in', 'manager');
    const [account] = await store.db
      .updateTable('accounts')
      .set({ position: 'packer' })
      .where('email', '=', 'ravi@example.in')
      .returning('id')
      .execute();
    await move(String(account?.id), 'customer');
    expect(await list()).toEqual([]);
    expect((await join(token, customer)).status).toBe(400);
  });

  it('answers an empty token with the sentence of every bad one', async () => {
    const answer = await store.call('POST', '/api/people/invitation', { payload: { token: '' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'This invitation is no longer valid. Ask for a new one.' },
    });
  });
});
