import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** The minimum length, as for `JWT_SECRET`. */
const shortest = 16;

/**
 * The secret stored in the data folder, made on first use and readable by its owner only.
 * @throws with a line for the operator when the file holds no valid secret
 */
export function storedSecret(dataDir: string, log: (line: string) => void): string {
  const file = join(dataDir, 'secret');
  if (!statSync(file, { throwIfNoEntry: false })) make(file);
  // On Windows every file has all of these bits, whoever may read it.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    chmodSync(file, 0o600);
    log(
      `${file} could be read by others, and cannot any more. If somebody did, remove it and start again`,
    );
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortest) return secret;
  throw new OperatorError(
    `${file} does not hold a secret. Remove it and start again: a new one is made, and everybody has to log in again`,
  );
}

/**
 * Makes the secret. Another process may be doing the same, so the complete file is linked to its
 * name, and only the first link succeeds.
 */
function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  const unnamed = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(unnamed, secret, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(unnamed, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unnamed);
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
