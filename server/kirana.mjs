// The `kirana` command. What Node compiled is kept beside the packages: a later start takes two
// thirds of the time. JavaScript, since what is loaded before cannot be kept.

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// What is no longer used may grow to as much as what is. V8 on its own lets it grow to three times
// that, 100 MB more while PostgreSQL's hundred thousand orders are served, and is not faster (bench).
setFlagsFromString('--heap-growing-percent=100');
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
await import('./src/main.ts');
