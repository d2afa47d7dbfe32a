import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';

/** The first line of a backup. */
const header = z.object({
  kirana: z.literal('backup'),
  /** The last migration of the backed-up store. */
  migration: z.string(),
  createdAt: z.string(),
});
export type BackupHeader = z.infer<typeof header>;

/** A line between the first and the last: one row of a table. */
const rowLine = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
export type BackupRow = z.infer<typeof rowLine>;

/** The last line; the hash of all lines before it shows that the file is complete. */
const trailer = z.object({ rows: z.int(), sha256: z.string() });

/**
 * Writes a backup: lines of JSON, compressed by gzip, readable by its owner only. The file is
 * synced to the disk when the promise resolves.
 * @returns how many rows it holds
 */
export async function writeBackup(
  file: string,
  head: BackupHeader,
  rows: AsyncIterable<BackupRow>,
): Promise<number> {
  let count = 0;
  const hash = createHash('sha256');
  async function* lines() {
    yield hashed(hash, head);
    for await (const { table, row } of rows) {
      count += 1;
      yield hashed(hash, { table, row: withText(row) });
    }
    yield `${JSON.stringify({ rows: count, sha256: hash.digest('hex') })}\n`;
  }
  await pipeline(
    lines,
    createGzip({ level: 1 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return count;
}

function hashed(hash: Hash, value: object): string {
  const line = `${JSON.stringify(value)}\n`;
  hash.update(line);
  return line;
}

/** Reads a whole backup and changes nothing. @throws when it is damaged, incomplete or no backup */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let head: BackupHeader | undefined;
  let last = '';
  let lines = 0;
  try {
    for await (const line of linesOf(file)) {
      if (last) hash.update(`${last}\n`);
      head ??= header.parse(JSON.parse(line));
      last = line;
      lines += 1;
    }
    const end = trailer.parse(JSON.parse(last));
    if (head && end.rows === lines - 2 && end.sha256 === hash.digest('hex')) return head;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
  }
  throw new OperatorError('This file is damaged or is not a backup of Kirana');
}

/** The rows of a backup that was checked, in the order in which they were written. */
export async function* readBackup(file: string): AsyncGenerator<BackupRow> {
  let isFirst = true;
  for await (const line of linesOf(file)) {
    const row = isFirst ? undefined : rowLine.safeParse(JSON.parse(line, textToBytes));
    isFirst = false;
    if (row?.success) yield row.data;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // An error of either stream is thrown by the loop below.
  const text = connect(createReadStream(file), createGunzip(), () => {});
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = String(chunk).split('\n');
    // Only the chunk is looked through, however long the line is.
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** JSON has no form for bytes, so those of pictures become text. */
const withText = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { $base64: Buffer.from(value).toString('base64') } : value,
    ]),
  );

const textToBytes = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$base64' in value
    ? Buffer.from(String(value.$base64), 'base64')
    : value;
