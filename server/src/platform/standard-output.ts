import { fstatSync, writeSync } from 'node:fs';

const standardOutput = 1;
const isFile = fstatSync(standardOutput).isFile();

// Whoever read the output may be gone, and its disk full: that costs the lines, and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * Writes to standard output. When that is a file, a full disk costs the lines for which there is no
 * room; Node's own stream would fall silent for good.
 */
export function writeOut(text: string): void {
  if (!isFile) return void process.stdout.write(text);
  try {
    writeSync(standardOutput, text);
  } catch {
    // There is nowhere left to say it.
  }
}
