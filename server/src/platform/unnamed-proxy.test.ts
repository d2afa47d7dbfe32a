import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUnnamedProxy } from './unnamed-proxy.ts';

/** What is warned of while these requests come from 127.0.0.1. */
async function warnings(trustProxy: string | false, requests: readonly Record<string, string>[]) {
  const lines: { msg: string; peer: string }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy });
  warnOfUnnamedProxy(app);
  app.get('/', async () => 'here');
  for (const headers of requests) await app.inject({ url: '/', headers });
  await app.close();
  return lines;
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('warns once of a proxy that is not named, and of no other request', async () => {
  expect(await warnings(false, [{}, forwarded, forwarded])).toMatchObject([
    { peer: '127.0.0.1', msg: expect.stringContaining('not named in TRUST_PROXY') },
  ]);
  expect(await warnings('10.0.0.1', [forwarded])).toHaveLength(1);
  expect(await warnings('127.0.0.1', [{}, forwarded])).toEqual([]);
});
