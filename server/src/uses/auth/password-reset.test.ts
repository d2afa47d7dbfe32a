import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { asha, useStore } from '../../../test/store.ts';

const newPassword = 'cardamom-and-clove';
const minute = 60_000;

describe.each(engines)('a forgotten password on $name', (engine) => {
  const store = useStore(engine);
  const post = (call: string, payload: object, remoteAddress = '10.0.0.1') =>
    store.call('POST', `/api/auth/${call}`, { payload, remoteAddress });
  const forgot = (email = asha.email, from?: string) => post('forgot-password', { email }, from);
  const resend = (resetToken: string) => post('resend-reset-otp', { resetToken });
  const reset = (resetToken: string, otp = store.lastCode(), password = newPassword) =>
    post('reset-password', { resetToken, otp, password });
  const logIn = (password: string) => post('login', { email: asha.email, password });
  const me = async (token: string) => (await store.get(token, '/api/auth/me')).status;
  const mailed = async (count: number) => {
    await store.settled();
    expect(store.mails).toHaveLength(count);
  };
  const wrongCode = () => (store.lastCode() === '000000' ? '000001' : '000000');

  /** Signs Asha up and asks for a reset code, which comes with the second mail. */
  async function requestReset(): Promise<string> {
    await store.join();
    const { body } = await forgot();
    await mailed(2);
    return body.resetToken;
  }

  it('ends with a new password, and with every older token worthless', async () => {
    const older = await store.join();
    const answer = await forgot('ASHA@example.in');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'If asha@example.in has an account, we have sent it a code' },
    });
    await mailed(2);
    expect(store.mails[1]).toMatchObject({ to: asha.email });
    expect(store.mails[1]?.text).toContain('to set a new password');

    const ofThisSecond = (await logIn(asha.password)).body.token;
    expect(await reset(answer.body.resetToken)).toMatchObject({
      status: 200,
      body: { message: 'Your password is changed. Please log in' },
    });
    expect(await me(older)).toBe(401);
    expect(await me(ofThisSecond)).toBe(401);
    expect((await logIn(asha.password)).status).toBe(401);
    const { body } = await logIn(newPassword);
    expect(await me(body.token)).toBe(200);
  });

  it('leaves other accounts logged in', async () => {
    const ravi = await store.admit('customer', { email: 'ravi@example.in' });
    await reset(await requestReset());
    expect(await me(ravi)).toBe(200);
  });

  it('never tells whether an e-mail is known', async () => {
    await store.join();
    await post('register', { ...asha, email: 'pending@example.in' });
    const nobody = ['nobody@example.in', 'pending@example.in'];
    const histories = [];
    for (const email of [...nobody, asha.email]) {
      const { status, body } = await forgot(email);
      const { resetToken } = body;
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        answers.push(await reset(resetToken, wrongCode()));
      for (let count = 0; count < 4; count += 1) answers.push(await resend(resetToken));
      answers.push(await reset(resetToken, wrongCode()));
      const message = body.message.replace(email, 'EMAIL');
      const rest = answers.map((answer) => [answer.status, answer.body]);
      histories.push({ status, message, token: resetToken.length, rest });
    }
    expect(histories[0]).toEqual(histories[2]);
    expect(histories[1]).toEqual(histories[2]);
    // Two mails are of the sign-ups; the code and three new ones went to the e-mail that has an
    // account.
    await mailed(6);
    expect(store.mails.slice(2).map(({ to }) => to)).toEqual(Array(4).fill(asha.email));
  });

  it('answers without waiting for the mail server, and the same when that fails', async () => {
    await store.join();
    const { promise, resolve } = Promise.withResolvers<void>();
    store.mailHold = promise;
    const answer = await forgot();
    expect(answer.status).toBe(200);
    expect(store.mails).toHaveLength(1);
    resolve();
    await mailed(2);
    store.mailError = new Error('the mail server refuses');
    expect(await forgot()).toMatchObject({
      status: 200,
      body: { message: answer.body.message },
    });
  });

  it('takes five wrong codes, and then not even the right one', async () => {
    const token = await requestReset();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await reset(token, wrongCode())).toMatchObject({
        status: 400,
        body: { message: 'Invalid OTP' },
      });
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { message: 'This code is no longer valid. Please ask for a new one' },
    });
    expect((await logIn(asha.password)).status).toBe(200);
  });

  it('takes a code for ten minutes, once, and with the token it was made for', async () => {
    const token = await requestReset();
    const code = store.lastCode();
    const other = (await forgot()).body.resetToken;
    await mailed(3);
    if (code !== store.lastCode()) expect((await reset(other, code)).status).toBe(400);
    expect((await reset('nobody', code)).status).toBe(400);
    store.now += 10 * minute - 1;
    const both = await Promise.all([reset(token, code), reset(token, code, 'another-password')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    // A reset that was asked for before the password was changed is void too.
    expect((await reset(other)).status).toBe(400);
    const late = (await forgot()).body.resetToken;
    await mailed(4);
    store.now += 10 * minute;
    expect((await reset(late)).status).toBe(400);
  });

  it('mails a new code three times at most, and the older one stops working', async () => {
    const token = await requestReset();
    const older = store.lastCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await reset(token, wrongCode());
    expect((await resend(token)).status).toBe(200);
    await mailed(3);
    if (older !== store.lastCode())
      expect(await reset(token, older)).toMatchObject({ body: { message: 'Invalid OTP' } });
    await resend(token);
    await mailed(4);
    await resend(token);
    expect(await resend(token)).toMatchObject({
      status: 400,
      body: { message: 'No new code can be sent. Please begin again' },
    });
    await mailed(5);
    expect((await reset(token)).status).toBe(200);
  });

  it('names the field that is not valid', async () => {
    for (const [change, message] of [
      [{ password: 'seven77' }, 'Password must have at least 8 characters'],
      [{ otp: '' }, 'OTP is required'],
      [{ resetToken: undefined }, 'Reset token is required'],
    ] as const) {
      const payload = { resetToken: 'nobody', otp: '123456', password: newPassword, ...change };
      const answer = await post('reset-password', payload);
      expect(answer).toMatchObject({ status: 400, body: { message } });
    }
  });

  it('keeps neither code nor token in the clear', async () => {
    const token = await requestReset();
    const stored = JSON.stringify(
      await store.db.selectFrom('password_resets').selectAll().execute(),
    );
    for (const secret of [store.lastCode(), token]) expect(stored).not.toContain(secret);
  });

  it('mails five codes an hour for one e-mail, known or not, wherever they are asked for', async () => {
    for (const email of [asha.email, 'nobody@example.in']) {
      const token = (await forgot(email)).body.resetToken;
      expect((await resend(token)).status).toBe(200);
      for (let count = 0; count < 3; count += 1)
        expect((await forgot(email, `10.0.1.${count}`)).status).toBe(200);
      const limited = await forgot(email, '10.0.1.9');
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBe(3600);
      expect((await resend(token)).status).toBe(429);
    }
    store.now += 60 * minute;
    expect((await forgot()).status).toBe(200);
  });

  it('limits what one address may ask for and try', async () => {
    for (let count = 0; count < 30; count += 1) await forgot(`a${count}@example.in`);
    expect((await forgot()).status).toBe(429);
    for (let count = 0; count < 30; count += 1) await resend('nobody');
    expect((await resend('nobody')).status).toBe(429);
    for (let count = 0; count < 30; count += 1) await reset('nobody', '123456');
    expect((await reset('nobody', '123456')).status).toBe(429);
    expect((await forgot(asha.email, '10.0.0.2')).status).toBe(200);
  });

  it('lets those log in with the new password who had tried too many', async () => {
    const token = await requestReset();
    for (let count = 0; count < 10; count += 1) await logIn('wrong-password');
    expect((await logIn(asha.password)).status).toBe(429);
    await reset(token);
    expect((await logIn(newPassword)).status).toBe(200);
  });
});
