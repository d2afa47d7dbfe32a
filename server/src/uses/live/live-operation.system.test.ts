import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { send } from '../../../test/fleet.ts';
import type { KiranaProcess } from '../../../test/process.ts';
import { usePrograms } from '../../../test/programs.ts';
import { TestStore, testSecret } from '../../../test/store.ts';
import { openDatabase } from '../../database/open-database.ts';

describe.each(engines)('an operator of live orders on $name', (engine) => {
  const programs = usePrograms(engine);
  const store = new TestStore();
  let server: KiranaProcess;
  let address = '';
  let metrics = '';
  /** Several accounts are needed, since at most a hundred calls wait for one. */
  let tokens: string[] = [];
  let etag = '';

  beforeEach(async () => {
    store.db = openDatabase(programs.location, () => {});
    store.now = Date.now();
    tokens = [
      await store.admit('owner'),
      await store.admit('owner', { email: 'meena@kirana.example' }),
    ];
    const env = { JWT_SECRET: testSecret, METRICS_PORT: '0' };
    ({ server, address } = await programs.serve(env));
    metrics = String((await server.printed(/Metrics are at (\S+)/))[1]);
    etag = String(
      (await send(address, 'GET', '/api/live', { token: String(tokens[0]) })).headers['etag'],
    );
  });
  afterEach(() => store.db.destroy());

  const wait = (seconds: number, account = 0) =>
    send(address, 'GET', `/api/live?wait=${seconds}`, {
      token: String(tokens[account]),
      headers: { 'if-none-match': etag },
    });
  /** The value of a metric, or the sum over its labels that match. */
  const metric = async (name: RegExp): Promise<number> => {
    const lines = (await (await fetch(metrics)).text()).split('\n');
    return lines
      .filter((line) => name.test(line))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const waiting = (count: number) => expect.poll(() => metric(/^kirana_live_waiting /)).toBe(count);

  it('sees how many wait, and no slow call in their waiting', async () => {
    const begun = performance.now();
    const answer = wait(2);
    await waiting(1);
    expect((await answer).status).toBe(304);
    const took = performance.now() - begun;
    await waiting(0);
    const call = 'call="GET /api/live",outcome="3xx"';
    await expect.poll(() => metric(new RegExp(`^kirana_http_.*_count{${call}}`))).toBe(1);
    const countedMs = 1_000 * (await metric(new RegExp(`^kirana_http_.*_sum{${call}}`)));
    const [line] = await server.printed(/^.*"path":"\/api\/live".*"waitedMs".*$/m);
    const { ms, waitedMs } = JSON.parse(line);
    // A timer may be early by a part of a millisecond.
    expect(waitedMs).toBeGreaterThan(1_990);
    // With the wait in it, as well, either would be longer than the whole call.
    expect(ms + waitedMs).toBeLessThan(took + 2);
    expect(countedMs + waitedMs).toBeLessThan(took + 2);
  });

  it('stops it while 200 wait: each is answered', async () => {
    const answers = Array.from({ length: 200 }, (_, number) => wait(25, number % 2));
    await waiting(200);
    server.child.kill('SIGTERM');
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'live.stopping', message: expect.stringMatching(/restarting/) },
      });
    expect(await server.exited).toBe(0);
  });
});
