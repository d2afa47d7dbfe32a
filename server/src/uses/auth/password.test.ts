import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { asha, useStore } from '../../../test/store.ts';

const newPassword = 'cardamom-and-clove';
/** As version 0.1.0 has written it, of what was typed. */
const hashOfBefore =
  '$argon2id$v=19$m=19456,t=2,p=1$Gbuegn0L8inpHW/SKQICpw$Eh8+eHEn5AQhghtqy26AcwWMFmeYfR8eWJKf1WI/PTY';

describe.each(engines)('the password of who is logged in on $name', (engine) => {
  const store = useStore(engine);
  const change = (token: string, payload: object) =>
    store.put(token, '/api/auth/password', payload);
  const logIn = async (password: string) =>
    store.call('POST', '/api/auth/login', { payload: { email: asha.email, password } });
  const statusOf = async (token: string) => (await store.get(token, '/api/auth/me')).status;

  it('is changed with the present one; all other log-ins end, and this one goes on', async () => {
    const token = await store.join();
    const elsewhere = (await logIn(asha.password)).body.token;
    const answer = await change(token, { password: asha.password, newPassword });
    expect(answer.status).toBe(200);
    expect(answer.headers['change-batch']).toEqual(expect.any(String));
    for (const old of [token, elsewhere]) expect(await statusOf(old)).toBe(401);
    expect(await statusOf(answer.body.token)).toBe(200);
    expect((await logIn(asha.password)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
  }, 20_000);

  it('stays when the present one is wrong or the new one is too short', async () => {
    const token = await store.join();
    expect(await change(token, { password: 'wrong', newPassword })).toMatchObject({
      status: 400,
      body: { message: 'The present password is not right' },
    });
    expect((await change(token, { password: asha.password, newPassword: 'short' })).status).toBe(
      400,
    );
    expect(await statusOf(token)).toBe(200);
    expect((await logIn(asha.password)).status).toBe(200);
  }, 20_000);

  it('cannot be guessed with a stolen token: each wrong one is a failed log-in', async () => {
    const token = await store.join();
    for (let count = 0; count < 10; count += 1)
      expect((await change(token, { password: `guess ${count}`, newPassword })).status).toBe(400);
    expect((await change(token, { password: asha.password, newPassword })).status).toBe(429);
  }, 20_000);

  it('is changed by one of two at the same moment', async () => {
    const token = await store.join();
    const answers = await Promise.all([
      change(token, { password: asha.password, newPassword }),
      change(token, { password: asha.password, newPassword: 'pepper-and-salt' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }, 20_000);

  it('is the same in each form in which keyboards write its letters', async () => {
    const [composed, decomposed] = ['Caf\u00e9 au lait \u0928\u093c', 'Cafe\u0301 au lait \u0929'];
    const token = await store.join();
    await change(token, { password: asha.password, newPassword: decomposed });
    for (const password of [composed, decomposed]) expect((await logIn(password)).status).toBe(200);
    expect((await logIn('Cafe au lait \u0928')).status).toBe(401);
    // A hash of before is of what was typed.
    const password_hash = hashOfBefore;
    await store.db.updateTable('accounts').set({ password_hash }).execute();
    expect((await logIn(decomposed)).status).toBe(200);
  }, 20_000);

  it('stays when all other log-ins are ended', async () => {
    const token = await store.join();
    const elsewhere = (await logIn(asha.password)).body.token;
    const answer = await store.post(token, '/api/auth/logout-everywhere');
    expect(answer.status).toBe(200);
    for (const old of [token, elsewhere]) expect(await statusOf(old)).toBe(401);
    expect(await statusOf(answer.body.token)).toBe(200);
    expect((await logIn(asha.password)).status).toBe(200);
  }, 20_000);
});
