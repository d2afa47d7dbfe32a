// The `kirana` command. What Node compiled is kept: a later start takes two thirds of the time.
// JavaScript, since what is loaded before cannot be kept.

import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// What is no longer used may grow to as much as what is. V8 on its own lets it grow to three times
// that, 100 MB more while PostgreSQL's hundred thousand orders are served, and is not faster (bench).
setFlagsFromString('--heap-growing-percent=100');
const contract = '@kirana/contract';
const packages = join(import.meta.dirname, '../node_modules');
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(packages, '.cache/node'));
if (!existsSync(join(packages, contract))) findContract();
await import('./src/main.ts');

/** A package of Kirana has no symbolic links, and Node strips no types below `node_modules`. */
function findContract() {
  const folder = new URL('../contract/', import.meta.url);
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  registerHooks({
    resolve(specifier, context, next) {
      const [name, path] = [specifier.slice(0, contract.length), specifier.slice(contract.length)];
      const file = name === contract ? exports[`.${path}`] : undefined;
      if (file === undefined) return next(specifier, context);
      return { url: new URL(file, folder).href, shortCircuit: true };
    },
  });
}
