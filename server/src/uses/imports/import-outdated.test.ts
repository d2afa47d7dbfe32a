import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { KillTarget } from '../../../test/kill-target.ts';

const listLength = 20;

describe.each(engines)('imports beyond the length of the list on $name', ({ fresh }) => {
  let target: KillTarget;

  beforeEach(async () => {
    target = new KillTarget(await fresh());
  });
  afterEach(() => target.end());

  it('are deleted, by whomever, and the log names no failure', async () => {
    const token = await target.look(() => target.admit('owner'));
    await target.start();
    const importer = new Importer(target, token);
    for (let count = 0; count < listLength; count += 1) await importer.begin(1);
    const begun = Array.from({ length: listLength }, () => importer.begin(1));
    const [discarded] = await Promise.all(begun);
    expect((await importer.call('DELETE', `/${discarded}`)).status).toBe(200);
    // A server that is stopped finishes what it does in the background.
    target.process.child.kill('SIGTERM');
    await target.process.exited;
    expect(target.process.output()).not.toContain('failed');
    await target.look(async () => {
      const left = await target.db.selectFrom('imports').select('id').execute();
      expect(left.length).toBeLessThanOrEqual(listLength);
      expect(left).not.toContainEqual({ id: discarded });
    });
  });
});
