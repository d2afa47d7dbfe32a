import * as contract from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { calls } from '../contract-calls.ts';
import { engines } from '../engine.ts';
import { useStore } from '../store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';

/** The expected refusal of a call by the table of rights, for a caller who sends no signature. */
function refusalFor(
  { access, errors }: contract.Call,
  who: 'nobody' | contract.Position,
): contract.ErrorCode | undefined {
  if (access === 'public') return undefined;
  // Its first error says that the signature is wrong.
  if (access === 'signature') return errors?.[0];
  if (who === 'nobody') return 'auth.token-missing';
  if (access === 'account') return undefined;
  const rights: readonly contract.Right[] = contract.rightsOf[who];
  if (access.some((right) => rights.includes(right))) return undefined;
  return who === 'customer' ? 'auth.forbidden' : 'auth.beyond-position';
}

describe.each(engines)('the server on $name', (engine) => {
  const store = useStore(engine);

  it('guards every call as its contract says', async () => {
    for (const [number, call] of calls.entries()) {
      const { method, path } = call;
      const url = path.replace(/:\w+/, unknownId);
      for (const who of ['nobody', ...contract.positions] as const) {
        // A call may end the log-in of its caller.
        const email = `${who}-${number}@example.in`;
        const token = who === 'nobody' ? '' : await store.admit(who, { email });
        const { status, body } = await store.call(method, url, { token });
        const refused = refusalFor(call, who);
        const what = `${method} ${path} for ${who}`;
        if (refused)
          expect({ status, body }, what).toEqual({
            status: contract.errorCodes[refused].status,
            body: { code: refused, message: contract.errorSentence(refused as 'auth.forbidden') },
          });
        else expect([401, 403], what).not.toContain(status);
      }
      if (call.access !== 'public') continue;
      const stranger = (await store.call(method, url)).status;
      expect((await store.call(method, url, { token: 'bad' })).status, path).toBe(stranger);
    }
  });

  it.each(contract.positions)('tells a %s of their position and its rights', async (position) => {
    const token = await store.admit(position);
    const { user } = await store.read(token, '/api/auth/me');
    expect(user.role).toBe(contract.roleOf[position]);
    expect({ position: user.position, rights: user.rights }).toEqual(
      position === 'customer' ? {} : { position, rights: contract.rightsOf[position] },
    );
  });

  it('describes every call, its access and its answers', async () => {
    const { body } = await store.call('GET', '/api/openapi.json');
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const operation = body.paths[path]?.[call.method.toLowerCase()];
      expect(operation, `${call.method} ${path}`).toMatchObject({
        summary: call.summary,
        'x-access': call.access,
      });
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([
          String(call.status),
          '500',
          ...(call.errors ?? []).map((code) => String(contract.errorCodes[code].status)),
        ]),
      );
      if (call.body) expect(operation.requestBody).toBeDefined();
    }
  });

  it('answers 500, never 400, when an answer breaks its own contract', async () => {
    await store.db.updateTable('store').set({ hours: '{"on":"sometimes"}' }).execute();
    expect((await store.call('GET', '/api/store/hours')).status).toBe(500);
  });

  it('tells whether it is alive and ready', async () => {
    expect((await store.call('GET', '/healthz')).status).toBe(200);
    expect((await store.call('GET', '/readyz')).status).toBe(200);
    await store.db.schema.dropTable('kysely_migration').execute();
    expect(await store.call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { message: 'The database is not ready' },
    });
  });

  it('sends strict security headers, and lets no cache keep an answer', async () => {
    const token = await store.admit('owner');
    const { headers } = await store.get(token, '/api/auth/me');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual(['https://ui-avatars.com']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
  });
});

describe.each(engines)('another origin on $name', (engine) => {
  const store = useStore(engine, { CORS_ORIGINS: 'https://shop.example.in' });
  const preflight = (origin: string) =>
    store.app.inject({
      method: 'OPTIONS',
      url: '/api/order/all',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'token',
      },
    });

  it('may call when it is named, and not otherwise', async () => {
    const named = await preflight('https://shop.example.in');
    expect(named.headers['access-control-allow-origin']).toBe('https://shop.example.in');
    expect(named.headers['access-control-allow-headers']).toContain('token');
    const other = await preflight('https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});
