import { existsSync, readFileSync } from 'node:fs';
import { query } from '../server/test/postgres.ts';

/** A hundredth of a second: the unit in which Linux tells of processor time. */
const tickMs = 10;

/**
 * Tells how many milliseconds of processor time PostgreSQL has used so far for those who are connected;
 * of a connection that ended, as far as it was seen. Nothing where there is no `/proc`.
 */
export function watchDatabaseTime(url: string): () => Promise<number> {
  const seen = new Map<string, number>();
  return async () => {
    for (const { pid = '' } of await query(url, 'select pid::text from pg_stat_activity')) {
      const file = `/proc/${pid}/stat`;
      if (existsSync(file)) seen.set(pid, timeOf(readFileSync(file, 'utf8')));
    }
    return [...seen.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** The 14th and 15th field, counted behind the name, which may hold spaces. */
function timeOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
