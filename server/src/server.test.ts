import * as contract from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../test/engine.ts';
import { useStore } from '../test/store.ts';

/** Every call of the contract, found by its shape. */
const calls = Object.values(contract as Record<string, unknown>).filter(
  (entry): entry is contract.Call =>
    typeof entry === 'object' && entry !== null && 'access' in entry,
);
const unknownId = '01978f00-0000-7000-8000-00000000ffff';

/** The status by which the table of rights keeps somebody from a call, who has sent no signature. */
function refusalFor({ access }: contract.Call, who: 'nobody' | contract.Position) {
  if (access === 'public') return undefined;
  if (access === 'signature' || who === 'nobody') return 401;
  const held: readonly contract.Right[] = contract.rightsOf[who];
  return access === 'account' || access.some((right) => held.includes(right)) ? undefined : 403;
}

describe.each(engines)('the server on $name', (engine) => {
  const store = useStore(engine);

  it.each(calls.map((call) => [call.method, call.path, call] as const))(
    'guards %s %s as its contract says',
    async (method, path, call) => {
      const url = path.replace(':id', unknownId);
      const { admin, customer } = await store.admitBoth();
      const tokens = { nobody: '', customer, owner: admin };
      for (const [who, token] of Object.entries(tokens)) {
        const { status } = await store.call(method, url, { token });
        const refused = refusalFor(call, who as keyof typeof tokens);
        if (refused) expect(status, who).toBe(refused);
        else expect([401, 403], who).not.toContain(status);
      }
      if (call.access !== 'public') return;
      const stranger = (await store.call(method, url)).status;
      expect((await store.call(method, url, { token: 'bad' })).status).toBe(stranger);
    },
  );

  it('tells an owner every right, and a customer of none', async () => {
    const { admin, customer } = await store.admitBoth();
    const me = async (token: string) => (await store.call('GET', '/api/auth/me', { token })).body;
    expect((await me(admin)).user.rights).toEqual(contract.rights);
    expect((await me(customer)).user).not.toHaveProperty('rights');
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

  it.each([
    ['GET', '/api/nothing', {}, 404, 'Not found'],
    ['POST', '/api/auth/me', {}, 404, 'Not found'],
    [
      'POST',
      '/api/auth/login',
      { payload: '{', headers: { 'content-type': 'application/json' } },
      400,
      'The request could not be read',
    ],
    [
      'POST',
      '/api/auth/login',
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      400,
      'The request could not be read',
    ],
    [
      'POST',
      '/api/auth/login',
      { payload: 'x', headers: { 'content-type': 'text/xml' } },
      415,
      'This kind of content is not accepted',
    ],
    [
      'POST',
      '/api/auth/login',
      { payload: { email: 'x'.repeat(300_000) } },
      413,
      'The request is too large',
    ],
    ['POST', '/api/auth/login', {}, 400, 'The request must be an object'],
    [
      'POST',
      '/api/auth/login',
      { payload: '[]', headers: { 'content-type': 'application/json' } },
      400,
      'The request must be an object',
    ],
    ['GET', '/api/product/%E0%A4%A', {}, 400, 'The address could not be read'],
  ] as const)('answers %s %s with one sentence', async (method, url, options, status, message) => {
    expect(await store.call(method, url, options)).toMatchObject({ status, body: { message } });
  });

  it('answers 500 without details when something breaks', async () => {
    const token = await store.admit('admin');
    await store.db.schema.dropTable('store').execute();
    const answer = await store.call('GET', '/api/store/store-status', { token });
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/store/);
  });

  it('answers 500, never 400, when an answer breaks its own contract', async () => {
    const token = await store.admit('admin', { city: 'Atlantis' as 'Noida' });
    expect((await store.call('GET', '/api/auth/me', { token })).status).toBe(500);
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
    const token = await store.admit('admin');
    const { headers } = await store.call('GET', '/api/auth/me', { token });
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
