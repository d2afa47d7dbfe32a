import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { asha, type TestAnswer, useStore } from '../../../test/store.ts';

const dayMs = 86_400_000;
const meena = { email: 'meena@example.in', name: 'Meena Iyer' };
const ravi = { email: 'ravi@example.in', name: 'Ravi Nair' };

describe.each(engines)('the team on $name', (engine) => {
  const store = useStore(engine);
  const list = (token: string) => store.get(token, '/api/people');
  const setPosition = (token: string, id: string, position: string): Promise<TestAnswer> =>
    store.put(token, `/api/people/${id}`, { position });
  const batches = () => store.db.selectFrom('batches').selectAll().execute();

  it('is listed without customers, for owners and for who reads the history', async () => {
    const { admin } = await store.admitBoth();
    const manager = await store.admit('manager', meena);
    const answer = await list(manager);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      expect.objectContaining({ name: asha.name, position: 'owner' }),
      {
        _id: await store.idOf(manager),
        ...meena,
        phone: asha.phone,
        position: 'manager',
        lastSeenAt: new Date(store.now).toISOString(),
      },
    ]);
    expect((await list(admin)).body).toHaveLength(2);
  });

  it('changes a position, which holds at once and is on record', async () => {
    const admin = await store.admit('owner');
    const packer = await store.admit('packer', meena);
    const orders = () => store.get(packer, '/api/order/all');
    expect((await orders()).status).toBe(403);
    const id = await store.idOf(packer);
    const changed = await setPosition(admin, id, 'manager');
    expect(changed).toMatchObject({ status: 200, body: { message: 'Meena Iyer is now manager' } });
    expect((await orders()).status).toBe(200);
    const [batch, ...others] = await batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      id: changed.headers['change-batch'],
      actor_kind: 'account',
      actor_name: asha.name,
      noun: 'account',
      kind: 'changed',
    });
    const change = await store.db.selectFrom('changes').selectAll().executeTakeFirstOrThrow();
    expect(change).toMatchObject({
      noun_id: id,
      noun_name: meena.name,
      before: '{"position":"packer"}',
      after: '{"position":"manager"}',
    });
    const account = await store.db
      .selectFrom('accounts')
      .select(['position', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(account).toEqual({ position: 'manager', role: 'admin' });
  });

  it('leaves no batch when nothing changes, and none when it is refused', async () => {
    const admin = await store.admit('owner');
    const manager = await store.admit('manager', meena);
    const id = await store.idOf(manager);
    const same = await setPosition(admin, id, 'manager');
    expect(same.status).toBe(200);
    expect(same.headers['change-batch']).toBeUndefined();
    expect((await setPosition(manager, id, 'owner')).body.code).toBe('auth.beyond-position');
    expect((await setPosition(admin, id, 'king')).status).toBe(400);
    const customer = await store.admit('customer', ravi);
    expect((await setPosition(admin, await store.idOf(customer), 'packer')).status).toBe(404);
    expect((await setPosition(admin, 'nobody', 'packer')).body.code).toBe('people.not-found');
    expect(await batches()).toEqual([]);
  });

  it('is left by becoming a customer', async () => {
    const admin = await store.admit('owner');
    const rider = await store.admit('rider', meena);
    const answer = await setPosition(admin, await store.idOf(rider), 'customer');
    expect(answer.body.message).toBe('Meena Iyer has left the team');
    expect((await list(admin)).body).toHaveLength(1);
    const me = await store.get(rider, '/api/auth/me');
    expect(me.body.user.role).toBe('user');
    expect(me.body.user).not.toHaveProperty('position');
    expect((await list(rider)).body.message).toBe('Only an administrator may do this');
  });

  it('keeps an owner: the last can neither leave nor be changed', async () => {
    const admin = await store.admit('owner');
    const id = await store.idOf(admin);
    for (const position of ['manager', 'customer'])
      expect(await setPosition(admin, id, position)).toMatchObject({
        status: 409,
        body: { message: 'The store needs an owner' },
      });
    const second = await store.admit('owner', meena);
    expect((await setPosition(admin, id, 'customer')).status).toBe(200);
    expect((await setPosition(second, await store.idOf(second), 'packer')).status).toBe(409);
  });

  it('lets one of two owners win who demote each other at once', async () => {
    const one = await store.admit('owner');
    const other = await store.admit('owner', meena);
    const third = await store.admit('owner', ravi);
    const answers = await Promise.all([
      setPosition(one, await store.idOf(other), 'packer'),
      setPosition(other, await store.idOf(one), 'packer'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const owners = (await list(third)).body.filter(
      ({ position }: { position: string }) => position === 'owner',
    );
    expect(owners).toHaveLength(2);
  });

  it('is seen once a day, without a statement more in every call', async () => {
    const manager = await store.admit('manager', meena);
    const customer = await store.admit('customer', ravi);
    const seen = async () =>
      (
        await store.db.selectFrom('accounts').select('last_seen_at').orderBy('position').execute()
      ).map(({ last_seen_at }) => last_seen_at);
    const [first] = [store.now];
    store.now += dayMs - 1;
    await list(manager);
    store.now += 1;
    await store.get(customer, '/api/auth/me');
    await store.settled();
    expect(await seen()).toEqual([first, first]);
    const today = store.now;
    await list(manager);
    store.now += 1_000;
    await list(manager);
    await store.settled();
    expect(await seen()).toEqual([first, today]);
  });

  it('has its log-ins on record, and each tenth failed one of an account', async () => {
    await store.join();
    await store.join(ravi);
    const before = await batches();
    expect(before.map(({ kind }) => kind).sort()).toEqual(['added', 'added', 'logged-in']);
    expect(before.find(({ kind }) => kind === 'logged-in')).toMatchObject({
      actor_kind: 'account',
      actor_name: asha.name,
      noun: 'account',
    });
    const fail = (address: number) =>
      store.call('POST', '/api/auth/login', {
        payload: { email: ravi.email, password: 'wrong' },
        remoteAddress: `10.0.0.${address}`,
      });
    const failures = async () =>
      (await batches()).filter(({ kind }) => kind === 'log-in-failed').length;
    for (let time = 0; time < 19; time += 1) await fail(time);
    const counted = async () =>
      (
        await store.db
          .selectFrom('accounts')
          .select('failed_log_ins')
          .where('email', '=', ravi.email)
          .executeTakeFirst()
      )?.failed_log_ins;
    await store.settled();
    expect([await counted(), await failures()]).toEqual([19, 1]);
    await fail(20);
    await store.settled();
    expect(await failures()).toBe(2);
    const failed = (await batches()).find(({ kind }) => kind === 'log-in-failed');
    expect(failed).toMatchObject({ actor_kind: 'system', actor_name: 'Somebody unknown' });
  }, 30_000);
});
