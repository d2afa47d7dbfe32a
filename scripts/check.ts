import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileBreaches } from './file-rules.ts';
import { functionBreaches } from './function-rules.ts';
import { root, runNode } from './run-process.mjs';
import { tableBreaches } from './table-rules.ts';
import { textBreaches } from './text-rules.ts';

// Checks types, lint, format, import rules, lengths of functions, file sizes and names; `--write` fixes the format and
// what lint can.
const write = process.argv.includes('--write') ? ['--write'] : [];
const rooms = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';

const commands: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    rooms.map((room) => [`types of ${room}`, ['node_modules/typescript/bin/tsc', '-p', room]]),
  ),
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', ...write, '.'],
  'import rules': [cruiser, '--config', '.dependency-cruiser.mjs', ...rooms],
  'unused exports, files and packages': ['node_modules/knip/bin/knip.js', '--no-progress'],
};

const failed: string[] = [];
for (const [name, command] of Object.entries(commands))
  if ((await runNode(command)) !== 0) failed.push(name);

const rules = {
  'file sizes and names': fileBreaches,
  'lengths of functions': functionBreaches,
  'who writes a table': tableBreaches,
  'texts and their Hindi': textBreaches,
};
for (const [name, breachesOf] of Object.entries(rules)) {
  const breaches = breachesOf(root);
  if (breaches.length > 0) failed.push(name);
  for (const breach of breaches) console.error(breach);
}

for (const name of failed) console.error(`Failed: ${name}`);
if (failed.length > 0) process.exit(1);
console.log(`Checked: ${[...Object.keys(commands), ...Object.keys(rules)].join(', ')}`);
