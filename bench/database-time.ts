import { readFileSync } from 'node:fs';
import { query } from '../server/test/postgres.ts';

/** The unit of CPU time in `/proc`, a hundredth of a second, in milliseconds. */
const tickMs = 10;

/** Not the processes that tidy up by themselves, as after a fill. */
const connections = `select pid::text from pg_stat_activity where backend_type = 'client backend'`;

/**
 * Returns a function for the CPU time in milliseconds that PostgreSQL has used for its connections
 * so far; a closed connection counts with its last seen value. 0 where there is no `/proc`.
 */
export function watchDatabaseTime(url: string): () => Promise<number> {
  const seen = new Map<string, number>();
  return async () => {
    for (const { pid = '' } of await query(url, connections)) {
      const ms = timeOf(pid);
      if (ms !== undefined) seen.set(pid, ms);
    }
    return [...seen.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** Undefined for a process that has ended. */
function timeOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 14th and 15th field, counted after the process name, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
