import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const program = join(import.meta.dirname, '../kirana.mjs');

/** A running program, as an operator starts it. */
export interface KiranaProcess {
  readonly child: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves to the first match of `pattern` in its output. @throws when it ends without one */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves to its exit code. */
  exited: Promise<number | null>;
}

/**
 * Starts `kirana` with these words and variables; nothing of the tests' own environment but PATH.
 * `through` are the words of a program that goes on as the one named after them, as `nice` does;
 * `stdout` is an open file that gets what it prints, and then nothing is seen of it here.
 */
export function startKirana(
  args: string[],
  env: Record<string, string>,
  through: readonly string[] = [],
  stdout: 'pipe' | number = 'pipe',
): KiranaProcess {
  const [command = '', ...words] = [...through, process.execPath, program, ...args];
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        for (const listener of listeners) listener();
      });
  const output = () => lines.join('\n');
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output());
        if (match) resolve(match);
      };
      listeners.add(look);
      look();
      void exited.then(() => reject(new Error(`it ended without ${pattern}:\n${output()}`)));
    });
  return { child, output, printed, exited };
}
