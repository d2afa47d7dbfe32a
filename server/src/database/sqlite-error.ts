/** The kinds of SQLite's errors: the low byte of the result code. */
export const sqliteKinds = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

export type SqliteKind = (typeof sqliteKinds)[keyof typeof sqliteKinds];

/** The kind of an error that SQLite threw; undefined for any other error. */
export function sqliteKindOf(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' ? Number(errcode) & 0xff : undefined;
}

export const isSqliteError = (error: unknown, kind: SqliteKind): boolean =>
  sqliteKindOf(error) === kind;
