import { fstatSync, writeSync } from 'node:fs';

const standardOutput = 1;
const isFile = fstatSync(standardOutput).isFile();

// When the output's reader is gone or its disk is full, lines are lost and nothing else fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * Writes to standard output. When that is a file on a full disk, only the lines that do not fit are
 * lost; Node's own stream would stop writing altogether.
 */
export function writeOut(text: string): void {
  if (!isFile) return void process.stdout.write(text);
  try {
    writeSync(standardOutput, text);
  } catch {
    // The error cannot be reported anywhere.
  }
}
