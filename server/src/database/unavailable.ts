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

/** Whether an error means that the database is out of reach for the moment, and not that we erred. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The low byte is the kind, the rest its variety.
  if (code === 'ERR_SQLITE_ERROR') return (Number(errcode) & 0xff) === busy;
  return codes.some((pattern) => pattern.test(String(code))) || words.test(error.message);
}
