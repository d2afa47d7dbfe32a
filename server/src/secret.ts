import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret kept in the data folder, made on first use; nobody but its owner may read it. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Another start may be at the same point: the file gets its name only once it is whole, and the
  // first to name it wins.
  const secret = randomBytes(32).toString('base64url');
  const unnamed = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(unnamed, secret, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(unnamed, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unnamed);
  }
  return readFileSync(file, 'utf8');
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
