import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The system keeps these itself once the app is installed, the server reads the list of first loads, and
 * an import needs the server.
 */
const notKept =
  /^(service-worker\.js|index\.html|first-load\.json|icons\/.*|assets\/import-worker-.*)$/;

/** The names of all files in a folder and those below it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Lays `/service-worker.js` beside what was built, with the list of all of it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = filesIn(dir);
      const hash = createHash('sha256');
      for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(join(dir, name)));
      const [entry] =
        /\/assets\/index-[^"]+\.js/.exec(readFileSync(join(dir, 'index.html'), 'utf8')) ?? [];
      if (entry === undefined) throw new Error('index.html names no entry script');
      const files = names.filter((name) => !notKept.test(name)).map((name) => `/${name}`);
      const app = { version: hash.digest('hex').slice(0, 16), entry, files };
      const source = readFileSync(join(import.meta.dirname, 'src/service-worker.js'), 'utf8');
      writeFileSync(
        join(dir, 'service-worker.js'),
        `const app = ${JSON.stringify(app)};\n${source}`,
      );
    },
  };
}
