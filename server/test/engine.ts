import { inject } from 'vitest';
import { copyPostgres, copySqlite, type FreshDatabase } from './templates.ts';

export type { FreshDatabase };

export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  fresh(): Promise<FreshDatabase>;
}

/** Both engines, for `describe.each(engines)('orders on $name', ({ fresh }) => …)`. */
export const engines: readonly Engine[] = [
  { name: 'SQLite', fresh: async () => copySqlite(inject('templates')) },
  { name: 'PostgreSQL', fresh: () => copyPostgres(inject('templates')) },
];
