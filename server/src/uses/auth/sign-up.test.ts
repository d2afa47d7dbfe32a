import { rights } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { asha, useStore } from '../../../test/store.ts';

describe.each(engines)('sign-up on $name', (engine) => {
  const store = useStore(engine);
  const register = (change: object = {}) =>
    store.call('POST', '/api/auth/register', { payload: { ...asha, ...change } });
  const verify = (activationToken: string, otp = store.lastCode()) =>
    store.call('POST', '/api/auth/verify-otp', { payload: { otp, activationToken } });
  const signedUp = async (change: object = {}): Promise<string> =>
    (await register(change)).body.activationToken;
  const resend = (activationToken: string) =>
    store.call('POST', '/api/auth/resend-otp', { payload: { activationToken } });
  const wrongCode = () => (store.lastCode() === '000000' ? '000001' : '000000');

  it('mails a code, and the code makes the account', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'We have sent a code to asha@example.in',
      activationToken: expect.any(String),
      isInLog: true,
    });
    expect(store.mails).toHaveLength(1);
    expect(store.mails[0]).toMatchObject({ to: 'asha@example.in' });
    const verified = await verify(answer.body.activationToken);
    expect(verified).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  });

  it('takes an e-mail of Indian letters, in whatever form it is typed', async () => {
    const token = await signedUp({ email: 'क\u093cमर.अली@डाक.example.in' });
    expect((await verify(token)).status).toBe(200);
    const log = (email: string) =>
      store.call('POST', '/api/auth/login', { payload: { email, password: asha.password } });
    expect((await log(' \u0958मर.अली@डाक.Example.in')).status).toBe(200);
    const { hostname } = new URL('http://डाक.example.in');
    expect((await log(`\u0958मर.अली@${hostname}`)).status).toBe(200);
    expect((await register({ email: '\u200bक\u093cमर.अली@डाक.example.in' })).status).toBe(409);
    for (const email of [
      'आशा@',
      'आशा@example',
      '@example.in',
      'आ..शा@example.in',
      'आ शा@example.in',
    ])
      expect((await register({ email })).body.message).toBe('Enter a valid email address');
  });

  it('makes the first account the administrator, and all others users', async () => {
    const admin = await store.join();
    const customer = await store.join({ email: 'ravi@example.in', name: 'Ravi Nair' });
    expect((await store.read(admin, '/api/auth/me')).user).toEqual({
      _id: expect.any(String),
      name: 'Asha Verma',
      email: 'asha@example.in',
      phone: '9876543210',
      city: 'Noida',
      role: 'admin',
      position: 'owner',
      rights: [...rights],
    });
    const other = await store.get(customer, '/api/auth/me');
    expect(other.body.user.role).toBe('user');
  });

  it('makes one administrator of two who verify at the same moment', async () => {
    const first = await signedUp();
    const firstCode = store.lastCode();
    const second = await signedUp({ email: 'ravi@example.in' });
    await Promise.all([verify(first, firstCode), verify(second)]);
    const roles = await store.db.selectFrom('accounts').select('role').orderBy('role').execute();
    expect(roles.map(({ role }) => role)).toEqual(['admin', 'user']);
  });

  it('never takes a role from the form', async () => {
    await store.join();
    const token = await store.join({ email: 'ravi@example.in', role: 'admin' } as object);
    expect((await store.read(token, '/api/auth/me')).user.role).toBe('user');
  });

  it.each([
    [{ email: 'asha' }, 'Enter a valid email address'],
    [{ email: 'a@example.in\r\nBcc: b@example.in' }, 'Enter a valid email address'],
    [{ email: undefined }, 'Email is required'],
    [{ name: '  ' }, 'Name is required'],
    [{ name: 'Asha\nVerma' }, 'Name has characters that are not allowed'],
    [{ name: 7 }, 'Name must be text'],
    [{ password: 'seven77' }, 'Password must have at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must have at most 128 characters'],
    [{ phone: '12345' }, 'Phone must be a 10-digit Indian mobile number'],
    [{ phone: '5876543210' }, 'Phone must be a 10-digit Indian mobile number'],
    [{ city: 'Mumbai' }, 'City must be one of: Noida, Greater Noida, New Delhi'],
  ])('refuses %o and names the field', async (change, message) => {
    expect(await register(change)).toMatchObject({ status: 400, body: { message } });
    expect(store.mails).toEqual([]);
  });

  it('keeps the ten digits of a phone number and the e-mail in lower case', async () => {
    const token = await store.join({ phone: '+91 98765 43210', email: 'Asha@Example.IN' });
    const { body } = await store.get(token, '/api/auth/me');
    expect(body.user).toMatchObject({ phone: '9876543210', email: 'asha@example.in' });
  });

  it('refuses an e-mail that has an account, whatever its case', async () => {
    await store.join();
    expect(await register({ email: 'ASHA@example.in' })).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists' },
    });
  });

  it('replaces a pending sign-up by a later one', async () => {
    const first = await signedUp();
    const firstCode = store.lastCode();
    const second = await signedUp({ name: 'Asha V' });
    expect((await verify(first, firstCode)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  it('answers Invalid OTP to a wrong code, and after five tries asks to sign up again', async () => {
    const token = await signedUp();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await verify(token, wrongCode())).toMatchObject({
        status: 400,
        body: { message: 'Invalid OTP' },
      });
    expect((await verify(token)).body.code).toBe('auth.sign-up-code-expired');
  });

  it('takes a code for ten minutes', async () => {
    const token = await signedUp();
    store.now += 10 * 60_000;
    expect((await verify(token)).body.code).toBe('auth.sign-up-code-expired');
  });

  it('does not take a code twice, nor an unknown token', async () => {
    const token = await signedUp();
    await verify(token);
    expect((await verify(token)).status).toBe(400);
    expect((await verify('nobody')).status).toBe(400);
  });

  it('mails a new code, with its own tries and time, and the older one stops working', async () => {
    const token = await signedUp();
    const older = store.lastCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await verify(token, wrongCode());
    store.now += 9 * 60_000;
    expect(await resend(token)).toMatchObject({
      status: 200,
      body: { message: 'We have sent a new code to asha@example.in' },
    });
    expect(store.mails).toHaveLength(2);
    expect(store.mails[1]?.text).toContain('Hello Asha Verma');
    store.now += 9 * 60_000;
    if (older !== store.lastCode())
      expect(await verify(token, older)).toMatchObject({ body: { message: 'Invalid OTP' } });
    expect((await verify(token)).status).toBe(200);
  });

  it('mails three new codes for one sign-up, so that they bring no tries without end', async () => {
    const token = await signedUp();
    for (let count = 0; count < 3; count += 1) expect((await resend(token)).status).toBe(200);
    const fourth = await resend(token);
    expect(fourth).toMatchObject({
      status: 400,
      body: { message: 'No new code can be sent for this sign-up. Please sign up again' },
    });
    expect(store.mails).toHaveLength(4);
    expect((await verify(token)).status).toBe(200);
    expect(await resend(token)).toMatchObject({ status: 400, body: fourth.body });
    expect(await resend('nobody')).toMatchObject({ status: 400, body: fourth.body });
  });

  it('mails no new code to a sign-up that is too old', async () => {
    const token = await signedUp();
    store.now += 10 * 60_000;
    expect((await resend(token)).status).toBe(400);
    expect(store.mails).toHaveLength(1);
  });

  it('keeps the older code when the new one cannot be mailed', async () => {
    const token = await signedUp();
    store.mailError = new Error('the mail server refuses');
    expect((await resend(token)).status).toBe(503);
    expect((await verify(token)).status).toBe(200);
  });

  it('keeps neither password nor code nor activation token in the clear', async () => {
    const token = await signedUp();
    const stored = JSON.stringify(await store.db.selectFrom('sign_ups').selectAll().execute());
    for (const secret of [asha.password, store.lastCode(), token])
      expect(stored).not.toContain(secret);
    expect(stored).toContain('$argon2id$');
  });

  it('mails five codes an hour to one e-mail, wherever they are asked for', async () => {
    const from = (remoteAddress: string) =>
      store.call('POST', '/api/auth/register', { payload: asha, remoteAddress });
    const token = (await from('10.0.1.1')).body.activationToken;
    expect((await resend(token)).status).toBe(200);
    store.mailError = new Error('the mail server refuses');
    expect((await resend(token)).status).toBe(503);
    store.mailError = undefined;
    for (let count = 0; count < 3; count += 1)
      expect((await from(`10.0.2.${count}`)).status).toBe(201);
    const limited = await from('10.0.3.1');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBe(3600);
    expect(store.mails).toHaveLength(5);
    store.now += 3_600_000;
    expect((await from('10.0.3.1')).status).toBe(201);
  });

  it('counts a code that is mailed again for one e-mail too', async () => {
    for (let count = 0; count < 4; count += 1) await signedUp();
    const token = await signedUp();
    expect((await resend(token)).status).toBe(429);
    expect((await verify(token)).status).toBe(200);
  });

  it('limits sign-ups and codes by address, and says how long to wait', async () => {
    for (let count = 0; count < 30; count += 1) await register({ email: 'bad' });
    for (let count = 0; count < 30; count += 1) await signedUp({ email: `a${count}@example.in` });
    const limited = await register({ email: 'late@example.in' });
    expect(limited.body.code).toBe('limit.sign-ups');
    expect(Number(limited.headers['retry-after'])).toBe(3600);
    for (let count = 0; count < 30; count += 1) await verify('nobody');
    expect((await verify('nobody')).body.code).toBe('limit.codes');
    for (let count = 0; count < 30; count += 1) await resend('nobody');
    expect((await resend('nobody')).body.code).toBe('limit.resends');
    store.now += 3_600_001;
    expect((await register()).status).toBe(201);
  }, 30_000);
});
