import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// Runs the server and the web's development server, each reloading on changes, until either ends.
const node = process.execPath;
const root = join(import.meta.dirname, '..');
const programs = [
  spawn(node, ['--watch', 'server/src/main.ts', 'serve'], { cwd: root, stdio: 'inherit' }),
  spawn(node, ['../node_modules/vite/bin/vite.js'], { cwd: join(root, 'web'), stdio: 'inherit' }),
];
const endAll = () => {
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);
await Promise.race(programs.map((program) => once(program, 'exit')));
endAll();
