import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engine.ts';
import { HandTimers } from '../hand-timers.ts';
import { fileOf, plain } from '../pictures.ts';
import { readAnswer } from '../raw-http.ts';
import { useStore } from '../store.ts';

/** Requests that are aborted before any handler runs are the same on both engines. */
const sqlite = engines.filter(({ name }) => name === 'SQLite');
const tooLong = { status: 408, message: 'The request took too long', code: 'request.too-slow' };

describe.each(sqlite)('a request that never ends on $name', (engine) => {
  const store = useStore(engine);
  const timers = new HandTimers();
  store.timers = timers;
  let address = '';
  let admin = '';
  beforeEach(async () => {
    admin = await store.admit('owner');
    const { server } = store.app;
    expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(600_000);
    expect(server.timeout).toBeLessThanOrEqual(120_000);
    expect(server.timeout).toBeGreaterThan(0);
    // The same limits, checked more often.
    Object.assign(server, { connectionsCheckingInterval: 50 });
    Object.assign(server, { headersTimeout: 200, requestTimeout: 60_000 });
    address = await store.app.listen({ host: '127.0.0.1', port: 0 });
  });
  const limits = { usual: 60_000, picture: 600_000 };

  it.each([
    ['nothing at all', '', ''],
    ['headers that trickle', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'x: y\r\n'],
    [
      'a body that trickles',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
      '{',
    ],
    [
      'chunks that trickle',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      '1\r\n[\r\n',
    ],
  ])('and brings %s is given up, while others are served', async (_what, start, more) => {
    const { port, hostname } = new URL(address);
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.write(start);
      const trickle = setInterval(() => socket.write(more), 20);
      let answer = '';
      socket.setEncoding('utf8').on('data', (piece) => {
        answer += piece;
      });
      return new Promise<string>((resolve) =>
        socket.once('close', () => {
          clearInterval(trickle);
          resolve(answer);
        }),
      );
    });
    expect((await store.call('GET', '/readyz')).status).toBe(200);
    const passing = setInterval(() => timers.runOut(limits.usual), 100);
    for (const answer of await Promise.all(slow)) expect(readAnswer(answer)).toEqual(tooLong);
    clearInterval(passing);
  });

  /** Begins to upload a picture; `rest` sends the missing bytes, if the server still listens. */
  async function beginUpload(token: string) {
    const form = new FormData();
    form.append('image', fileOf(await plain(64, 48, 'green').jpeg().toBuffer()));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const sent = request(`${address}/api/banners`, {
      method: 'POST',
      headers: {
        token,
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    }).on('error', () => {});
    const status = once(sent, 'response').then(([response]) => {
      response.resume();
      return response.statusCode as number;
    });
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.write(body.subarray(0, 100));
    return { status, closed, rest: () => sent.end(body.subarray(100)) };
  }

  it('that is the picture of an administrator on a slow line has ten minutes', async () => {
    const inTime = await beginUpload(admin);
    await expect.poll(() => timers.times()).toContain(limits.picture);
    inTime.rest();
    expect(await inTime.status).toBe(201);
    await expect.poll(() => timers.times()).not.toContain(limits.picture);
    const late = await beginUpload(admin);
    await expect.poll(() => timers.times()).toContain(limits.picture);
    timers.runOut(limits.picture);
    expect(await late.status).toBe(408);
  });

  it('gets no longer by being a form, for those who may not send it', async () => {
    const refused = await beginUpload('');
    expect(await refused.status).toBe(401);
    timers.runOut(limits.usual);
    await refused.closed;
  });
});
