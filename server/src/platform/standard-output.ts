import { fstatSync, writeSync } from 'node:fs';

const standardOutput = 1;
const isFile = fstatSync(standardOutput).isFile();

/**
 * Writes to standard output. When that is a file, a full disk costs the lines for which there is no
 * room, and not the server; Node's own stream would end the process or fall silent for good.
 */
export function writeOut(text: string): void {
  if (!isFile) return void process.stdout.write(text);
  try {
    writeSync(standardOutput, text);
  } catch {
    // There is nowhere left to say it.
  }
}

/** Where the log goes when standard output is a file; otherwise the logger's own way is as good. */
export const logStream = isFile ? { write: writeOut } : undefined;
