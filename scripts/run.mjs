// What stands behind every `npm` command. It runs on the machine's own Node (18 or later) and needs
// no package: it installs and builds what is out of date, then hands over to Node 24.

import { kiranaCommand } from './kirana-command.mjs';
import { runNode } from './run-process.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** @typedef {{ web: boolean, args: string[] }} Command */

/** @type {Record<string, Command>} */
const commands = {
  start: { web: true, args: [...kiranaCommand, 'serve'] },
  demo: { web: true, args: [...kiranaCommand, 'demo'] },
  kirana: { web: false, args: kiranaCommand },
  dev: { web: false, args: ['scripts/dev.ts'] },
  test: { web: false, args: ['scripts/test.ts'] },
  check: { web: false, args: ['scripts/check.ts'] },
  bench: { web: true, args: ['bench/main.ts'] },
  torture: { web: false, args: ['scripts/torture.ts'] },
  screenshots: { web: true, args: ['e2e/screenshots.ts'] },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command && name !== 'build') {
  console.error(`Usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}

await ensureInstalled();
if (!command || command.web || rest[0] === 'serve') await ensureBuilt();
if (command) process.exitCode = await runNode([...command.args, ...rest]);
