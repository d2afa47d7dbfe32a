/** What the operating system and PostgreSQL say when a connection cannot be had, or broke. */
const codes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOENT|AI_AGAIN)$/,
  // PostgreSQL: connection exceptions, too many connections, shutting down or starting up.
  /^(08\w{3}|53300|57P0[1-3])$/,
];
/** What the driver says in words alone. */
const words = /connection terminated|timeout exceeded when trying to connect|not queryable/i;
/** SQLite: another program holds the file. */
const busy = 5;

/** PostgreSQL: this one only repeats what another writes, or was told to take no changes. */
const readOnly = '25006';

const outOfReach = 'The store is out of reach just now. Please try again in a moment';
const unchangeable = 'The store can only be read just now. Please try again in a moment';

/**
 * What to tell when an error means that the database cannot do its work for the moment; undefined
 * when it means that we erred.
 */
export function whyUnavailable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === readOnly) return unchangeable;
  // The low byte is the kind, the rest its variety.
  const isBusy = code === 'ERR_SQLITE_ERROR' && (Number(errcode) & 0xff) === busy;
  const isGone = codes.some((pattern) => pattern.test(String(code))) || words.test(error.message);
  return isBusy || isGone ? outOfReach : undefined;
}
