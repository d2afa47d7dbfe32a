import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this program: `0.1.0`. */
export const version: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version;
