import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesIn } from './service-worker-plugin.ts';

/** Lays a packed copy beside each text that was built: packed once and well, and not for each request. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of filesIn(dir).filter((file) => /\.(js|css|html|svg)$/.test(file)))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
    },
  };
}
