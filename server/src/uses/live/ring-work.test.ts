import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { testSecret, useStore } from '../../../test/store.ts';
import { readConfig } from '../../platform/config.ts';
import type { Services } from '../../services.ts';
import { createRingWork } from './ring-work.ts';

describe.each(engines)('a look for what is to be told on $name', (engine) => {
  const store = useStore(engine);

  it('is one small read after a commit while nobody is to be told', async () => {
    const asked: string[] = [];
    const counting = {
      transformQuery: <Node extends { kind: string }>({ node }: { node: Node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async <Result>({ result }: { result: Result }) => result,
    };
    const services = {
      db: store.db.withPlugin(counting),
      config: readConfig({ JWT_SECRET: testSecret }),
      secret: testSecret,
      clock: () => store.now,
      log: pino({ level: 'silent' }),
    } as unknown as Services;
    const rings = createRingWork(services, () => {
      throw new Error('the live state is not needed');
    });
    for (let commit = 1; commit <= 3; commit += 1) {
      rings.look();
      await rings.settled();
      expect(asked).toHaveLength(commit);
    }
    expect(asked).toEqual(['SelectQueryNode', 'SelectQueryNode', 'SelectQueryNode']);
    await rings.close();
  });
});
