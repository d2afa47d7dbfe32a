import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const beatMs = 1_000;
/** A holder that has not touched its lock for so long is gone. */
const staleMs = 10_000;

/**
 * Does the work while no other process does it under the same lock file.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  await take(file);
  const release = () => rmSync(file, { force: true });
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs);
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
async function take(file) {
  for (let told = false; ; await wait(100)) {
    try {
      return writeFileSync(file, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (isStale(file)) rmSync(file, { force: true });
    else if (!told) console.log('Waiting for another start that installs or builds …');
    told = true;
  }
}

/** @param {string} file */
function isStale(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > staleMs;
}
