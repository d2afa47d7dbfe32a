// The `kirana` command. What Node compiled is kept beside the packages: a later start takes two
// thirds of the time. JavaScript, since what is loaded before cannot be kept.

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
await import('./src/main.ts');
