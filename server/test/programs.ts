import { afterEach, beforeEach } from 'vitest';
import type { Engine, FreshDatabase } from './engine.ts';
import { type KiranaProcess, startKirana } from './process.ts';
import { testSecret } from './store.ts';

type Env = Readonly<Record<string, string>>;
type Manner = [through?: readonly string[], stdout?: number];

/** The variables that say where the store of a program is. */
export const placeOf = ({ dataDir, databaseUrl }: FreshDatabase): Env => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, JWT_SECRET: testSecret }),
});

/** Programs on one store, which all end with the test. */
class TestPrograms {
  location!: FreshDatabase;
  readonly #running: KiranaProcess[] = [];

  /** Starts one as `startKirana` does. */
  start(args: string[], env: Env = {}, ...more: Manner): KiranaProcess {
    const started = startKirana(args, { ...placeOf(this.location), ...env }, ...more);
    this.#running.push(started);
    return started;
  }

  /** Starts a server, which listens at the address. */
  async serve(env: Env = {}, through: readonly string[] = []) {
    const server = this.start(['serve'], env, through);
    const [, address = ''] = await server.printed(/Kirana listens on (\S+)/);
    return { server, address };
  }

  async end(): Promise<void> {
    for (const { child } of this.#running) child.kill('SIGKILL');
    await Promise.all(this.#running.splice(0).map(({ exited }) => exited));
    await this.location.drop();
  }
}

/** Programs that each test starts on a store of its own. */
export function usePrograms({ fresh }: Engine): TestPrograms {
  const programs = new TestPrograms();
  beforeEach(async () => {
    programs.location = await fresh();
  });
  afterEach(() => programs.end());
  return programs;
}
