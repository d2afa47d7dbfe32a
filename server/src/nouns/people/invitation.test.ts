import type { Registration } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { asha, type CallOptions, useStore } from '../../../test/store.ts';
import { commandCtx } from '../../ctx.ts';
import { inviteByCommand } from './invitation.service.ts';

const dayMs = 86_400_000;
const meena = { email: 'meena@example.in', name: 'Meena Iyer' };
const details = {
  name: meena.name,
  phone: '+91 98100 22446',
  city: 'Noida',
  password: 'cardamom-and-clove',
} as const;
const invalid = {
  status: 400,
  body: { message: 'This invitation is no longer valid. Ask for a new one.' },
};

describe.each(engines)('an invitation on $name', (engine) => {
  const store = useStore(engine, { CORS_ORIGINS: 'https://shop.example.in' });
  const invite = (token: string, payload: object, headers: Record<string, string> = {}) =>
    store.post(token, '/api/people/invitations', payload, headers);
  const list = (token: string) => store.read(token, '/api/people/invitations');
  const open = (token: string, options: CallOptions = {}) =>
    store.call('POST', '/api/people/invitation', { payload: { token }, ...options });
  const join = (token: string, payload: object = details, options: CallOptions = {}) =>
    store.call('POST', '/api/people/join', { payload: { token, ...payload }, ...options });
  const logIn = ({ email, password }: Pick<Registration, 'email' | 'password'>) =>
    store.call('POST', '/api/auth/login', { payload: { email, password } });
  const me = async (token: string) => (await store.read(token, '/api/auth/me')).user;

  /** Invites Meena as packer; returns the owner's token and the link's. */
  async function invited(): Promise<{ owner: string; token: string; id: string }> {
    const owner = await store.admit('owner');
    const { body } = await invite(owner, { email: 'Meena@example.in', position: 'packer' });
    return { owner, token: body.link.split('#')[1], id: body.invitation._id };
  }

  it('is mailed with its link, which is answered this once', async () => {
    const owner = await store.admit('owner');
    const { status, body } = await invite(
      owner,
      { email: meena.email, position: 'packer' },
      { host: 'kirana.example.in' },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'We have sent an invitation to meena@example.in',
      mailed: true,
    });
    expect(body.link).toMatch(/^http:\/\/kirana\.example\.in\/join#[\w-]{43}$/);
    const [mail] = store.mails;
    expect(mail).toMatchObject({ to: meena.email, subject: 'Join the team on Kirana' });
    expect(mail?.text).toContain(`\n${body.link}\n`);
    expect(mail?.html).toContain(`href="${body.link}"`);
    expect(mail?.html).toContain('width=device-width');
    expect(mail?.outboxLine).toBeUndefined();
    const listed = await list(owner);
    expect(listed).toEqual([body.invitation]);
    expect(listed[0]).toEqual({
      _id: expect.any(String),
      email: meena.email,
      by: 'Asha Verma',
      position: 'packer',
      createdAt: new Date(store.now).toISOString(),
      expiresAt: new Date(store.now + 7 * dayMs).toISOString(),
    });
    const stored = JSON.stringify([
      await store.db.selectFrom('invitations').selectAll().execute(),
      await store.db.selectFrom('changes').selectAll().execute(),
    ]);
    expect(stored).not.toContain(body.link.split('#')[1]);
  });

  it('leads to the address of the store, else to the web app that asked, when that is one of ours', async () => {
    const owner = await store.admit('owner');
    const payload = { email: meena.email, position: 'rider' };
    const linkFor = async (origin: string) => (await invite(owner, payload, { origin })).body.link;
    expect(await linkFor('https://shop.example.in')).toMatch(/^https:\/\/shop\.example\.in\/join#/);
    expect(await linkFor('https://evil.example')).not.toContain('evil');
    await new TestShop(store).open({ site: 'https://sharma.example.in' });
    expect(await linkFor('https://shop.example.in')).toMatch(
      /^https:\/\/sharma\.example\.in\/join#/,
    );
  });

  it('makes an account of the position, works once, and is on record', async () => {
    const { owner, token } = await invited();
    const opened = await open(token);
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.body).toEqual({ email: meena.email, position: 'packer' });
    const joined = await join(token);
    expect(joined).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const { body } = await logIn({ email: meena.email, password: details.password });
    expect(await me(body.token)).toMatchObject({
      email: meena.email,
      name: meena.name,
      phone: '9810022446',
      role: 'user',
      position: 'packer',
      rights: ['orders.pack', 'stock.flip'],
    });
    expect(await open(token)).toMatchObject(invalid);
    expect(await join(token)).toMatchObject(invalid);
    expect(await list(owner)).toEqual([]);
    const batch = await store.db
      .selectFrom('batches')
      .selectAll()
      .where('id', '=', String(joined.headers['change-batch']))
      .executeTakeFirst();
    expect(batch).toMatchObject({ actor_kind: 'account', actor_name: meena.name, changes: 2 });
  });

  it('makes an owner whom the server has invited the first, whoever signs up before', async () => {
    const services = { db: store.db, projections: [] };
    const invited = { email: meena.email, position: 'owner' } as const;
    const token = await inviteByCommand(
      services,
      { ...commandCtx('invite'), now: () => store.now },
      invited,
    );
    const stranger = await store.join();
    expect(await me(stranger)).toMatchObject({ role: 'user' });
    expect((await join(token)).status).toBe(201);
    const { body } = await logIn({ email: meena.email, password: details.password });
    expect(await me(body.token)).toMatchObject({ position: 'owner', role: 'admin' });
    const next = await store.join({ email: 'ravi@example.in' });
    expect(await me(next)).toMatchObject({ role: 'user' });
  });

  it('leaves a store to nobody who signs up later, once an owner was invited or made', async () => {
    const services = { db: store.db, projections: [] };
    const ctx = { ...commandCtx('invite'), now: () => store.now };
    await inviteByCommand(services, ctx, { email: meena.email, position: 'owner' });
    await inviteByCommand(services, ctx, { email: meena.email, position: 'packer' });
    store.now += 7 * dayMs;
    expect(await me(await store.join())).toMatchObject({ role: 'user' });
  });

  it('lets one join of all who hold the same link', async () => {
    const { token } = await invited();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  it('is valid for seven days', async () => {
    const { token } = await invited();
    store.now += 7 * dayMs - 1;
    expect((await open(token)).status).toBe(200);
    store.now += 1;
    expect(await open(token)).toMatchObject(invalid);
    expect(await join(token)).toMatchObject(invalid);
  });

  it('takes an account that is logged in, for its mailbox alone', async () => {
    const { token } = await invited();
    const other = await store.admit('customer', { email: 'ravi@example.in' });
    expect(await open(token, { token: other })).toMatchObject(invalid);
    expect(await join(token, {}, { token: other })).toMatchObject(invalid);
    const customer = await store.admit('customer', meena);
    expect(await join(token)).toMatchObject({
      status: 409,
      body: { message: 'This e-mail has an account. Log in to join' },
    });
    expect((await join(token, {}, { token: customer })).status).toBe(201);
    expect(await me(customer)).toMatchObject({ position: 'packer', name: meena.name });
    expect(await join(token, {}, { token: customer })).toMatchObject(invalid);
  });

  it('takes nobody a position away that they came to have by other means', async () => {
    const { token } = await invited();
    const manager = await store.admit('manager', meena);
    expect(await join(token, {}, { token: manager })).toMatchObject(invalid);
    expect((await me(manager)).position).toBe('manager');
  });

  it('asks for all that an account needs, and tells of a bad token before that', async () => {
    const { token } = await invited();
    expect(await join(token, {})).toMatchObject({
      status: 400,
      body: { message: 'Fill in your name, phone, city and password' },
    });
    expect((await join(token, { ...details, phone: '12' })).body.message).toMatch(/^Phone /);
    for (const bad of ['unknown', `${token}x`, token.toUpperCase()])
      expect(await join(bad, {})).toMatchObject(invalid);
    expect((await join(token)).status).toBe(201);
  });

  it('takes the first one’s place for the same e-mail', async () => {
    const { owner, token, id } = await invited();
    store.now += dayMs;
    const second = (await invite(owner, { email: meena.email, position: 'rider' })).body;
    expect(await open(token)).toMatchObject(invalid);
    expect((await list(owner)).map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect((await open(second.link.split('#')[1])).body.position).toBe('rider');
  });

  it('is sent again with a new link, and withdrawn', async () => {
    const { owner, token, id } = await invited();
    store.now += 6 * dayMs;
    const again = await store.post(owner, `/api/people/invitations/${id}/resend`);
    expect(again.status).toBe(200);
    const next = again.body.link.split('#')[1];
    expect(store.mails).toHaveLength(2);
    expect(store.mails[1]?.text).toContain(again.body.link);
    expect(await open(token)).toMatchObject(invalid);
    store.now += 6 * dayMs;
    expect((await open(next)).status).toBe(200);
    // The first owner's log-in has expired by now.
    const later = await store.admit('owner', { email: 'second@example.in' });
    const withdraw = () => store.delete(later, `/api/people/invitations/${id}`);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.code).toBe('invitation.not-found');
    expect(await open(next)).toMatchObject(invalid);
    expect(await list(later)).toEqual([]);
    const kinds = await store.db
      .selectFrom('changes')
      .select('kind')
      .where('noun', '=', 'invitation')
      .orderBy('version')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['added', 'changed', 'deleted']);
  });

  it('is refused for who is in the team, and stands when its mail cannot be sent', async () => {
    const owner = await store.admit('owner');
    const again = await invite(owner, { email: 'ASHA@example.in', position: 'packer' });
    expect(again).toMatchObject({
      status: 409,
      body: { message: `${asha.email} is in the team already` },
    });
    store.mailError = new Error('no mail today');
    const unsent = await invite(owner, { email: meena.email, position: 'packer' });
    expect(unsent).toMatchObject({
      status: 201,
      body: {
        message:
          'The mail to meena@example.in could not be sent. Copy the link and send it yourself',
        mailed: false,
      },
    });
    expect((await join(unsent.body.link.split('#')[1])).status).toBe(201);
  });

  it('is not said to be sent while there is no mail server', async () => {
    const owner = await store.admit('owner');
    store.hasMailServer = false;
    const first = await invite(owner, { email: meena.email, position: 'packer' });
    const path = `/api/people/invitations/${first.body.invitation._id}/resend`;
    const again = await store.post(owner, path);
    expect([first.status, again.status]).toEqual([201, 200]);
    for (const { body } of [first, again])
      expect(body).toMatchObject({
        message: 'No mail server is set. Send this link yourself.',
        mailed: false,
      });
    expect((await join(again.body.link.split('#')[1])).status).toBe(201);
    // The outbox has the mails all the same.
    expect(store.mails).toHaveLength(2);
  });

  it('is limited to thirty an hour', async () => {
    const owner = await store.admit('owner');
    const next = (count: number) =>
      invite(owner, { email: `p${count}@example.in`, position: 'packer' });
    for (let count = 0; count < 30; count += 1) expect((await next(count)).status).toBe(201);
    expect((await next(30)).body.code).toBe('limit.invitations');
    store.now += 3_600_000;
    expect((await next(30)).status).toBe(201);
  });
});
