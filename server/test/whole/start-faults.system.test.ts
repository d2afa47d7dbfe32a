import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { goBackTo } from '../../src/backup/restore.service.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { engines } from '../engine.ts';
import { usePrograms } from '../programs.ts';

const sqlite = engines.filter(({ name }) => name === 'SQLite');

/** Root may write everywhere; without these capabilities it is like any other user. */
const asOrdinaryUser =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all']
    : [];
const canTryRights =
  asOrdinaryUser.length === 0 ||
  spawnSync('setpriv', [...asOrdinaryUser.slice(1), 'true']).status === 0;

describe.each(sqlite)('a start on $name that cannot go well', (engine) => {
  const programs = usePrograms(engine);
  let dataDir = '';
  let file = '';

  beforeEach(() => {
    ({ dataDir } = programs.location);
    file = join(dataDir, 'kirana.sqlite');
  });

  /** Starts a server that must refuse with one line, and returns the line. */
  async function refusal(env: Record<string, string> = {}, through: string[] = []) {
    const server = programs.start(['serve'], env, through);
    expect(await server.exited).toBe(1);
    expect(server.output().split('\n')).toHaveLength(1);
    return server.output();
  }

  it('says of a file that is no database what to do, and leaves it as it is', async () => {
    writeFileSync(file, 'The shopping list of Asha: dal, ghee, atta. '.repeat(40));
    const before = readFileSync(file);
    expect(await refusal()).toMatch(/is not a database of Kirana.*restore FILE/);
    expect(readFileSync(file)).toEqual(before);
  });

  it('says of a damaged database what to do, and leaves it as it is', async () => {
    const pageBytes = 4_096;
    const pages = statSync(file).size / pageBytes;
    const disk = openSync(file, 'r+');
    writeSync(disk, Buffer.alloc(pageBytes * 3, 0xa5), 0, pageBytes * 3, pageBytes * (pages - 5));
    closeSync(disk);
    const before = readFileSync(file);
    expect(await refusal()).toMatch(/is damaged.*restore FILE/);
    expect(readFileSync(file)).toEqual(before);
  });

  it('says so when a later version has used the store', async () => {
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration values ('999_later', '2030-01-01T00:00:00Z')");
    database.close();
    expect(await refusal()).toMatch(/later version of Kirana.*run that version/);
  });

  it('keeps the stack of a bug, and of nothing else', async () => {
    const database = new DatabaseSync(file);
    database.exec('drop table sales_calendar');
    database.close();
    const server = programs.start(['serve']);
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/no such table: sales_calendar\n +at .+\.ts:\d+/);
  });

  it('says so when the socket of its PostgreSQL is not there', async () => {
    const JWT_SECRET = 'k'.repeat(16);
    const DATABASE_URL = `postgres://localhost/shop?host=${dataDir}/no-such-folder`;
    expect(await refusal({ DATABASE_URL, JWT_SECRET })).toMatch(
      /^The database cannot be used now: connect ENOENT/,
    );
  });

  it('refuses a second server on the same data, and nothing else', async () => {
    const { server: first } = await programs.serve();
    expect(await refusal()).toMatch(/Another Kirana server runs on the data folder/);
    const backup = programs.start(['backup', join(dataDir, 'shop.backup')]);
    expect(await backup.exited).toBe(0);
    // However the first server ends, the next one can start.
    first.child.kill('SIGKILL');
    await first.exited;
    await programs.serve();
  });

  it('lets no command change the tables under a server of another version', async () => {
    await programs.serve();
    const database = new DatabaseSync(file);
    database.exec("delete from kysely_migration where name > '034'");
    database.close();
    const command = programs.start(['rebuild-sales']);
    expect(await command.exited).toBe(1);
    expect(command.output()).toMatch(/^A Kirana server of another version runs.+\. Stop it first$/);
  });

  it('lets no server start while a command brings the store up to date', async () => {
    const db = openDatabase(programs.location, () => {});
    await db.transaction().execute((trx) => goBackTo(trx, '028_text_keys'));
    await sql`insert into categories (id, name, name_key, image, created_at)
      values ('staples', 'Staples', 'staples', '', 0)`.execute(db);
    await db.destroy();
    // So that the command gets no further than its backup before it is stopped.
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const command = programs.start(['rebuild-sales']);
    await command.printed(/A backup is made before it is brought up to date/);
    command.child.kill('SIGSTOP');
    other.close();
    expect(await refusal()).toMatch(/^A Kirana command changes the tables in the data folder/);
    command.child.kill('SIGCONT');
    expect(await command.exited, command.output()).toBe(0);
    await programs.serve();
  });

  it('says of a lock that is no file of Kirana that it can be removed', async () => {
    const lock = join(dataDir, 'server.lock');
    writeFileSync(lock, 'The shopping list of Asha: dal, ghee, atta. '.repeat(40));
    const line = `${lock} is damaged. Remove it while no server runs on the data folder`;
    expect(await refusal()).toBe(line);
    rmSync(lock);
    await programs.serve();
  });

  it('does not take another program that holds the database for a second server', async () => {
    const other = new DatabaseSync(file);
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    expect(await refusal()).toBe(`Another program holds ${file}. Close it and try again`);
    other.close();
    await programs.serve();
  });

  it('says so when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    expect(await refusal({ PORT })).toBe(
      `Port ${PORT} is taken by another program. Stop that program, or set PORT to another port`,
    );
    expect(await refusal({ METRICS_PORT: PORT })).toMatch(/or set METRICS_PORT to another port$/);
    other.close();
  });

  it('says so when HOST is the address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(/has no address 192\.0\.2\.1/);
  });

  it('says so when the data folder is a file', async () => {
    expect(await refusal({ DATA_DIR: file })).toMatch(/must be a folder/);
  });

  it.skipIf(!canTryRights)('says so when it may not write in the data folder', async () => {
    chmodSync(file, 0o400);
    chmodSync(dataDir, 0o500);
    expect(await refusal({}, asOrdinaryUser)).toMatch(/may not read and write in the data folder/);
    chmodSync(dataDir, 0o700);
    expect(await refusal({}, asOrdinaryUser)).toMatch(/may not read and write in the data folder/);
  });

  it('keeps its secret to itself, and does without none', async () => {
    const secret = join(dataDir, 'secret');
    writeFileSync(secret, 'k'.repeat(40));
    chmodSync(secret, 0o644);
    const { server } = await programs.serve();
    await server.printed(/secret could be read by others/);
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    await server.exited;
    writeFileSync(secret, '\n');
    expect(await refusal()).toMatch(/does not hold a secret/);
    rmSync(secret);
    await programs.serve();
    expect(readFileSync(secret, 'utf8')).toHaveLength(43);
  });
});
