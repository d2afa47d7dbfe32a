import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listedFiles } from './listed-files.ts';

const schema = 'server/src/database/schema.ts';

/** The files that may write all tables. */
const exempt: readonly RegExp[] = [
  // Migrations carry rows over from one schema to the next.
  /^server\/migrations\//,
  // A restore writes every row of every table.
  /^server\/src\/backup\//,
  // The seed writes the rows of years at once.
  /^server\/seed\//,
  // Tests bring a store into the state that they need.
  /^(server\/test|e2e)\/|\.test\.ts$/,
];

/** These name the table by a variable, whose type allows only tables of their own folder. */
const byVariable = ['server/src/uses/auth/pending-code.repository.ts'];

const builder = /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*([^\s,)]+)/g;
const statement = /\b(?:insert into|delete from|update)\s+"?(\w+)/gi;

/** The folder that declares each table: `orders` → `server/src/nouns/orders`. */
function ownersOf(root: string): Map<string, string> {
  const text = readFileSync(join(root, schema), 'utf8');
  const folders = new Map<string, string>();
  for (const [, names = '', path = ''] of text.matchAll(/import type \{([^}]*)\} from '([^']+)'/g))
    for (const name of names.split(','))
      folders.set(name.trim(), dirname(join(schema, '..', path)));
  const [, tables = ''] = /export interface Database \{([^}]*)\}/.exec(text) ?? [];
  const rows = [...tables.matchAll(/^\s*(\w+): (\w+);/gm)];
  return new Map(rows.map(([, table = '', type = '']) => [table, folders.get(type) ?? schema]));
}

/** The tables that a file writes, by name or by a variable that holds the name. */
function* writesOf(text: string): Generator<{ table: string; isNamed: boolean }> {
  for (const [, word = ''] of text.matchAll(builder)) {
    const table = /^['"`](\w+)['"`]$/.exec(word)?.[1];
    yield { table: table ?? word, isNamed: table !== undefined };
  }
  for (const [, sql = ''] of text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g))
    for (const [, table = ''] of sql.matchAll(statement)) yield { table, isNamed: true };
}

function breachesIn(file: string, text: string, owners: Map<string, string>): string[] {
  const breaches: string[] = [];
  for (const { table, isNamed } of writesOf(text)) {
    const owner = owners.get(table);
    if (!isNamed && !byVariable.includes(file))
      breaches.push(`${file}: name the table that is written (${table})`);
    if (isNamed && owner !== undefined && owner !== dirname(file))
      breaches.push(`${file}: writes ${table}, which only ${owner} may`);
  }
  return breaches;
}

/** The breaches of the rule that only its owner writes a table, as sentences. */
export function tableBreaches(root: string): string[] {
  const owners = ownersOf(root);
  return listedFiles(root)
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .filter((file) => !exempt.some((where) => where.test(file)))
    .flatMap((file) => breachesIn(file, readFileSync(join(root, file), 'utf8'), owners));
}
