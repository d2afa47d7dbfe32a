import { sqliteKindOf, sqliteKinds } from './sqlite-error.ts';

/** What the operating system and PostgreSQL say when a connection cannot be had, or broke. */
const codes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)$/,
  // PostgreSQL: connection exceptions, too many connections, shutting down or starting up.
  /^(08\w{3}|53300|57P0[1-3])$/,
];
/** What the driver says in words alone. */
const words = /connection terminated|timeout exceeded when trying to connect|not queryable/i;
/**
 * PostgreSQL: its disk is full; it could not read or write; a page or an index is damaged; it only
 * repeats what another writes, or was told to take no changes.
 */
const postgresFaults: Readonly<Record<string, keyof typeof sentences>> = {
  53100: 'full',
  58030: 'io',
  XX001: 'damaged',
  XX002: 'damaged',
  25006: 'unchangeable',
};

const sentences = {
  outOfReach: 'The store is out of reach just now. Please try again in a moment',
  unchangeable: 'The store can only be read just now. Please try again in a moment',
  busy: 'Another program holds the data of the store. Please try again in a moment',
  full: 'The disk of the store is full, and nothing was changed. Please make room and try again',
  io: 'The disk of the store cannot be read or written just now. Please check it and try again',
  readOnly:
    'The data folder of the store cannot be written just now. Please check it and try again',
  damaged: 'The data of the store is damaged. Please restore the last backup',
} as const;

const sqliteSentences: Readonly<Record<number, string>> = {
  [sqliteKinds.busy]: sentences.busy,
  [sqliteKinds.full]: sentences.full,
  [sqliteKinds.io]: sentences.io,
  [sqliteKinds.cannotOpen]: sentences.io,
  [sqliteKinds.readOnly]: sentences.readOnly,
  [sqliteKinds.corrupt]: sentences.damaged,
  [sqliteKinds.notADatabase]: sentences.damaged,
};

/** What to tell the person when what the data stands on gave way, and not we; else undefined. */
export function whyUnavailable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = sqliteKindOf(error);
  if (kind !== undefined) return sqliteSentences[kind];
  const { code: said, syscall } = error as NodeJS.ErrnoException;
  const code = String(said);
  const fault = postgresFaults[code];
  if (fault) return sentences[fault];
  // PostgreSQL's socket is a file, which is gone while it does not run.
  if (code === 'ENOENT' && syscall === 'connect') return sentences.outOfReach;
  const isGone = codes.some((pattern) => pattern.test(code)) || words.test(error.message);
  return isGone ? sentences.outOfReach : undefined;
}
