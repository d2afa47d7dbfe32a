import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { asha, useStore } from '../../test/store.ts';
import { backUp } from './backup.service.ts';
import { restore } from './restore.service.ts';

describe.each(engines)('restoring on $name', (engine) => {
  const store = useStore(engine);
  const fresh = useStore(engine);
  let folder = '';
  let file = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kirana-restore-'));
    file = join(folder, 'shop.backup');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const statusOf = async (on: typeof store, token: string) =>
    (await on.call('GET', '/api/auth/me', { token })).status;

  /** By a mailed code; ends all log-ins. Answers the token of the next one. */
  async function changePassword(password: string): Promise<string> {
    const { email } = asha;
    const forgotten = await store.call('POST', '/api/auth/forgot-password', { payload: { email } });
    const mails = store.mails.length;
    await expect.poll(() => store.mails.length).toBeGreaterThan(mails);
    const { resetToken } = forgotten.body;
    await store.call('POST', '/api/auth/reset-password', {
      payload: { resetToken, otp: store.lastCode(), password },
    });
    const answer = await store.call('POST', '/api/auth/login', { payload: { email, password } });
    return answer.body.token;
  }

  it('over a filled store ends every log-in, and none that was ended lives again', async () => {
    const first = await store.join();
    await backUp(store.db, file, () => store.now);
    const second = await changePassword('cardamom-and-clove');
    expect(await statusOf(store, first)).toBe(401);
    await restore(store.db, file, true);
    for (const token of [first, second]) expect(await statusOf(store, token)).toBe(401);
    const third = await changePassword('pepper-and-salt');
    for (const token of [first, second]) expect(await statusOf(store, token)).toBe(401);
    expect(await statusOf(store, third)).toBe(200);
  });

  it('into an empty store logs nobody out', async () => {
    const token = await store.join();
    await backUp(store.db, file, () => store.now);
    await restore(fresh.db, file, true);
    expect(await statusOf(fresh, token)).toBe(200);
  });
});
