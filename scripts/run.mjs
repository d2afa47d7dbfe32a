// What stands behind every `npm` command. It runs on the machine's own Node (18 or later) and needs
// no package: it installs and builds what is out of date, then hands over to Node 24.

import { runNode } from './run-process.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** @typedef {{ web: boolean, script: string, args?: string[] }} Command */

/** @type {Record<string, Command>} */
const commands = {
  start: { web: true, script: 'server/src/main.ts', args: ['serve'] },
  demo: { web: true, script: 'server/src/main.ts', args: ['demo'] },
  kirana: { web: false, script: 'server/src/main.ts' },
  dev: { web: false, script: 'scripts/dev.ts' },
  test: { web: false, script: 'scripts/test.ts' },
  check: { web: false, script: 'scripts/check.ts' },
  bench: { web: true, script: 'bench/main.ts' },
  torture: { web: false, script: 'scripts/torture.ts' },
  screenshots: { web: true, script: 'e2e/screenshots.ts' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command && name !== 'build') {
  console.error(`Usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}

await ensureInstalled();
if (!command || command.web || rest[0] === 'serve') await ensureBuilt();
if (command) process.exitCode = await runNode([command.script, ...(command.args ?? []), ...rest]);
