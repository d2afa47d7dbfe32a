import { gzipSync } from 'node:zlib';
import { errorBody } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../contract-calls.ts';
import { engines } from '../engine.ts';
import { exchange, readAnswer } from '../raw-http.ts';
import { testSecret, useStore } from '../store.ts';

/** Requests that are refused before any handler runs are the same on both engines. */
const sqlite = engines.filter(({ name }) => name === 'SQLite');
const crlf = '\r\n';
const refused = {
  status: 400,
  message: 'The request could not be read',
  code: 'request.unreadable',
};

describe.each(sqlite)('a hostile request on $name', (engine) => {
  const store = useStore(engine);
  let address = '';
  let admin = '';
  const listen = async () => {
    address = await store.app.listen({ host: '127.0.0.1', port: 0 });
  };
  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const get = (path: string, ...headers: string[]) =>
    exchange(
      address,
      [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join(crlf),
    );

  it('with huge or countless headers gets one sentence', async () => {
    await listen();
    const tooLarge = {
      status: 431,
      message: 'The request headers are too large',
      code: 'request.headers-too-large',
    };
    for (const headers of [
      [`token: ${'x'.repeat(20_000)}`],
      Array.from({ length: 3_000 }, (_, index) => `x${index}: y`),
      [`cookie: ${'a=b; '.repeat(5_000)}`],
    ])
      expect(readAnswer(await get('/api/auth/me', ...headers))).toEqual(tooLarge);
  });

  it('with an id of any length names nothing: 404, in the words of its call', async () => {
    await listen();
    const withId = calls.filter(({ path, image }) => path.endsWith('/:id') && !image);
    expect(withId.length).toBeGreaterThan(4);
    for (const { method, path, errors, body } of withId)
      for (const length of [1, 100, 201, 5_000, 15_000]) {
        const answer = await fetch(`${address}${path.replace(':id', 'x'.repeat(length))}`, {
          method,
          headers: { token: admin, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify({ status: 'accepted' }) }),
        });
        expect(answer.status, `${method} ${path} ${length}`).toBe(404);
        const { code } = (await answer.json()) as { code: string };
        expect(errors).toContain(code);
      }
    const picture = await fetch(`${address}/images/${'x'.repeat(5_000)}`);
    expect(picture.status).toBe(404);
  });

  const doubtful = [
    ['two lengths', ['Content-Length: 2', 'Content-Length: 40']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['chunks that are none', ['Transfer-Encoding: chunked, identity']],
    ['hidden chunks', ['Content-Length: 2', 'Transfer-Encoding : chunked']],
    ['a negative length', ['Content-Length: -1']],
    ['a length that is no number', ['Content-Length: 2abc']],
    ['a folded header', ['Content-Length: 2', ' 0']],
    ['a bare line feed', ['X: a\nTransfer-Encoding: chunked']],
  ] as const;
  it('smuggles no other one in', async () => {
    await listen();
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const smuggled = 'GET /api/store/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    for (const [what, headers] of doubtful) {
      const start = [...head, ...headers, '', ''].join(crlf);
      const answer = await exchange(address, `${start}{}${smuggled}`);
      expect(answer.match(/HTTP\/1\.1 /g), what).toHaveLength(1);
      expect(readAnswer(answer), what).toEqual(refused);
    }
  });

  const wayOut = [
    '/../../../package.json',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '/%252e%252e%252f%252e%252e%252fpackage.json',
    '/assets/%c0%ae%c0%ae/package.json',
    '/package.json%00.js',
    '/images/..%2f..%2fpackage.json',
    '/images/../../package.json',
    '/api/../../package.json',
    '//package.json',
    '/.env',
    '/assets//..//..//package.json',
    'http://evil.example/../package.json',
  ];
  it('reads no file that is not to be read', async () => {
    await listen();
    for (const path of wayOut) {
      const answer = await get(path);
      const { status } = readAnswer(answer);
      expect([200, 400, 403, 404], path).toContain(status);
      expect(answer, path).not.toMatch(/"workspaces"|"dependencies"|^location:/im);
      if (status === 200) expect(answer, path).toMatch(/<!doctype html>/i);
    }
  });

  it('whose body is packed is not unpacked', async () => {
    const payload = gzipSync(Buffer.alloc(50_000_000));
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      expect(await store.call('POST', '/api/auth/login', { payload, headers })).toMatchObject({
        status: 415,
        body: { message: 'Compressed requests are not accepted' },
      });
      headers['content-type'] = 'multipart/form-data; boundary=x';
      const form = { token: admin, payload, headers };
      expect((await store.call('POST', '/api/category/add', form)).status).toBe(415);
    }
  });

  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
  const costly = [
    ['deep lists', deep('[', ']')],
    ['deep lists that do not end', '['.repeat(200_000)],
    ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['countless names', `{${Array.from({ length: 20_000 }, (_, n) => `"a${n}":1`).join()}}`],
    ['a list without end', `[${'0,'.repeat(100_000)}0]`],
    ['a number of many digits', '9'.repeat(200_000)],
    [
      'deep values',
      `{"email":${deep('[', ']')},"items":${deep('[', ']')},"isOpen":${deep('[', ']')}}`,
    ],
    ['a prototype', '{"__proto__":{"isAdmin":true},"isOpen":true}'],
    ['a deep prototype', '{"shippingAddress":{"__proto__":{"isAdmin":true}},"isOpen":true}'],
    ['an escaped prototype', '{"\\u005f_proto__":{"isAdmin":true},"isOpen":true}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"isOpen":true}'],
  ] as const;
  it('with costly or treacherous JSON is refused by every call', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [what, payload] of costly)
      for (const call of calls.filter(({ body }) => body)) {
        const url = call.path.replace(':id', crypto.randomUUID());
        const answer = await store.call(call.method, url, { token: admin, headers, payload });
        expect([400, 404, 413], `${call.path}: ${what}`).toContain(answer.status);
        expect(errorBody.strict().safeParse(answer.body).success, call.path).toBe(true);
      }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('with a prototype in its address changes nothing', async () => {
    for (const query of [
      '__proto__[isAdmin]=1',
      'constructor.prototype.isAdmin=1',
      '__proto__=1',
    ]) {
      expect((await store.get(admin, `/api/order/all?${query}`)).status).toBe(200);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('by another method gets no further', async () => {
    await listen();
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'CONNECT'])
      for (const path of ['/api/order/all', '/']) {
        const request = [
          `${method} ${path} HTTP/1.1`,
          'Host: x',
          `token: ${admin}`,
          'Connection: close',
        ];
        const answer = await exchange(address, [...request, '', ''].join(crlf));
        expect(answer, method).not.toMatch(/^HTTP\/1\.1 [25]/);
        expect(answer).not.toContain(admin);
      }
    const hidden = { token: admin, headers: { 'x-http-method-override': 'DELETE' } };
    expect((await store.call('GET', '/api/order/all', hidden)).status).toBe(200);
  });

  it('gets every kind of answer with the headers that keep it in its place', async () => {
    await listen();
    for (const path of ['/', '/manage-order', '/api/nothing', '/images/nothing', '/favicon.svg']) {
      const answer = await get(path, 'Origin: https://evil.example');
      expect(answer, path).toMatch(
        /content-security-policy: .*object-src 'none'.*frame-ancestors 'none'/i,
      );
      expect(answer, path).toMatch(/x-frame-options: deny/i);
      expect(answer, path).toMatch(/x-content-type-options: nosniff/i);
      expect(answer, path).toMatch(
        /strict-transport-security: max-age=31536000; includeSubDomains/i,
      );
      expect(answer, path).not.toMatch(/access-control-allow-origin|x-powered-by|^server:/im);
      expect(answer, path).not.toContain(testSecret);
    }
  });
});
