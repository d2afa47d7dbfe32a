import type { UnavailableReason } from '@kirana/contract';
import { sqliteKindOf, sqliteKinds } from './sqlite-error.ts';

/** The codes of the operating system and PostgreSQL for a connection that failed or broke. */
const codes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)$/,
  // PostgreSQL: connection exceptions, too many connections, shutting down or starting up.
  /^(08\w{3}|53300|57P0[1-3])$/,
];
/** The messages of driver errors that have no code. */
const words = /connection terminated|timeout exceeded when trying to connect|not queryable/i;
/**
 * PostgreSQL's codes for: a full disk; a read or write error; a damaged page or index; a standby or
 * a read-only setting; a deadlock, or a timeout while others hold the tables.
 */
const postgresFaults: Readonly<Record<string, UnavailableReason>> = {
  53100: 'disk-full',
  58030: 'disk-failing',
  XX001: 'damaged',
  XX002: 'damaged',
  25006: 'read-only',
  '40P01': 'busy',
  '55P03': 'busy',
};

const sqliteFaults: Readonly<Record<number, UnavailableReason>> = {
  [sqliteKinds.busy]: 'busy',
  [sqliteKinds.full]: 'disk-full',
  [sqliteKinds.io]: 'disk-failing',
  [sqliteKinds.cannotOpen]: 'disk-failing',
  [sqliteKinds.readOnly]: 'folder-read-only',
  [sqliteKinds.corrupt]: 'damaged',
  [sqliteKinds.notADatabase]: 'damaged',
};

/** Why the database cannot be used; undefined for an error that does not mean so, such as a bug. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = sqliteKindOf(error);
  if (kind !== undefined) return sqliteFaults[kind];
  const { code: said, syscall } = error as NodeJS.ErrnoException;
  const code = String(said);
  const fault = postgresFaults[code];
  if (fault) return fault;
  // PostgreSQL's Unix socket is a file that exists only while it runs.
  if (code === 'ENOENT' && syscall === 'connect') return 'out-of-reach';
  const isGone = codes.some((pattern) => pattern.test(code)) || words.test(error.message);
  return isGone ? 'out-of-reach' : undefined;
}
