import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { newMark, unfinishedFile } from './backup.service.ts';

const program = join(import.meta.dirname, '../../kirana.mjs');

/**
 * Writes a backup in a process of its own, which gives way to everything else and ends with this one.
 * Leaves no unfinished file.
 * @throws OperatorError with its sentence when it fails
 */
export async function backUpInChild(
  { DATA_DIR, DATABASE_URL = '', JWT_SECRET = '' }: Config,
  file: string,
  stop: AbortSignal,
): Promise<void> {
  stop.throwIfAborted();
  const mark = newMark();
  const child = spawn(process.execPath, [program, 'backup', '--attached', mark, file], {
    env: { ...process.env, DATA_DIR, DATABASE_URL, JWT_SECRET },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // Not by the option of `spawn`, which does not wait for its end.
  const end = () => child.kill('SIGKILL');
  stop.addEventListener('abort', end);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const [[code], words] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    if (code !== 0)
      throw new OperatorError(words.split('\n')[0] || 'The backup broke off without a word');
  } finally {
    stop.removeEventListener('abort', end);
    // A child that was killed has left it. What hinders this is told by the next backup.
    await rm(unfinishedFile(file, mark), { force: true }).catch(() => {});
  }
}
