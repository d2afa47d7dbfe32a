import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const waiting = 'setInterval(() => {}, 1000)';
/** A program that starts another one on its output, as a test starts a server. */
const program = `
const { spawn } = require('node:child_process');
const other = spawn(process.execPath, ['-e', '${waiting}'], { stdio: 'inherit' });
other.once('spawn', () => console.log('started'));
${waiting};`;

test('what a program has started ends with it', async () => {
  const script = join(import.meta.dirname, 'run-group.mjs');
  const command = spawn(process.execPath, [script, '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: command.stdout });
  await once(lines, 'line');
  command.kill('SIGTERM');
  // The output closes when the last process that holds it has ended.
  const [[code]] = await Promise.all([once(command, 'exit'), once(lines, 'close')]);
  expect(code).toBe(143);
});
