import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import { fileBreaches } from './file-rules.ts';
import { functionBreaches } from './function-rules.ts';
import { importRules } from './import-rules.mjs';
import { tableBreaches } from './table-rules.ts';
import { textBreaches } from './text-rules.ts';

/** For each rule a file and what it must not import; one floor stands for the others. */
const offences = `
no-cycle                       server/src/platform/a.ts        server/src/platform/b.ts
no-unresolved                  web/src/paths.ts                web/src/gone.ts
own-packages                   web/src/paths.ts                pg
no-test-import                 server/src/uses/a/a.ts          server/src/uses/a/a.test.ts
no-test-help                   server/src/uses/a/a.ts          server/test/a.ts
contract-alone                 contract/src/orders/orders.ts          server/src/platform/a.ts
contract-by-name               web/src/screens/a/a.ts          contract/src/orders/orders.ts
contract-rules-without-schemas contract/src/rules.ts           zod
web-to-contract                web/src/screens/a/a.ts          server/src/platform/a.ts
server-to-contract             server/src/uses/a/a.ts          web/src/paths.ts
storefront-to-contract         storefront/src/a.ts             web/src/paths.ts
storefront-by-nobody           server/src/app.ts               storefront/src/a.ts
storefront-without-schemas     storefront/src/a.ts             @kirana/contract
server-use-alone               server/src/uses/a/a.ts          server/src/uses/b/b.ts
server-below-nouns-orders      server/src/nouns/orders/a.ts    server/src/nouns/cash/a.ts
server-below-platform          server/src/platform/a.ts        server/src/database/a.ts
server-on-a-floor              server/src/nouns/cash/a.ts      server/src/nouns/suppliers/a.ts
server-seed-by-commands        server/src/uses/a/a.ts          server/seed/a.ts
server-schema-of-tables        server/src/database/schema.ts   server/src/nouns/orders/a.ts
server-no-dev-packages         server/src/uses/a/a.ts          smtp-server
server-one-engine-room         server/src/uses/a/a.ts          pg
web-screen-alone               web/src/screens/a/a.ts          web/src/screens/b/b.ts
web-use-alone                  web/src/uses/a/a.ts             web/src/uses/b/b.ts
web-below-nouns-products       web/src/nouns/products/a.ts     web/src/nouns/orders/a.ts
web-on-a-floor                 web/src/screens/a/a.ts          web/src/nouns/suppliers/a.ts
web-worker-without-schemas     web/src/nouns/orders/worker/a.ts @kirana/contract
web-worker-without-screens     web/src/screens/import-products/reader/a.ts web/src/screens/import-products/a.ts
web-ui-fetches-nothing         web/src/ui/a.ts                 web/src/platform/api-client.ts
`;
const rows = offences.trim().split('\n');

const contract = '"dependencies": { "@kirana/contract": "*" }';
const imports: Record<string, string> = {
  'contract/package.json': '{ "dependencies": { "zod": "4" }, "exports": "./src/index.ts" }',
  'contract/src/index.ts': '',
  'server/package.json':
    '{ "dependencies": { "pg": "8" }, "devDependencies": { "smtp-server": "3" } }',
  'server/src/platform/b.ts': "import './a.ts';",
  'web/package.json': `{ ${contract} }`,
  'storefront/package.json': `{ ${contract} }`,
  'node_modules/pg/index.js': '',
  'node_modules/zod/index.js': '',
  'node_modules/smtp-server/index.js': '',
};
for (const [, from = '', to = ''] of rows.map((row) => row.split(/ +/))) {
  const isFile = /\.tsx?$/.test(to);
  imports[from] =
    `${imports[from] ?? ''}import '${isFile ? `./${relative(dirname(from), to)}` : to}';\n`;
  if (isFile && !to.includes('gone')) imports[to] ??= '';
}

const lines = (count: number) => 'act();\n'.repeat(count);
const breaches: Record<string, string> = {
  'web/a.ts': lines(301),
  'web/a.test.ts': lines(401),
  'web/utils.ts': '',
  'web/Page.tsx': `export function Page() {\n${lines(79)}return <p />;\n}`,
  'web/group.test.ts': `describe('a group', () => {\n${lines(90)}});`,
  'server/src/database/schema.ts': `import type { OrderTable } from '../orders/order.table.ts';
    export interface Database {\n orders: OrderTable;\n}`,
  'server/src/orders/a.ts': "db.insertInto('orders'); db.updateTable(table);",
  'server/src/sales/a.ts': "db.insertInto('orders'); db.selectFrom('orders');",
  'web/a.text.ts': '',
  'web/b.text.ts': '',
  'web/b.text.hi.ts': 'import { a } from "./a.ts";\nexport const text = { save: "कृपया Save" };',
  'scripts/a.mjs': 'sql`update orders set total_paise = 0`',
};

let root = '';
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  root = mkdtempSync(join(tmpdir(), 'kirana-rules-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

test('an import that a rule forbids is refused', async () => {
  write(imports);
  mkdirSync(join(root, 'node_modules/@kirana'));
  symlinkSync('../../contract', join(root, 'node_modules/@kirana/contract'));
  const { options, ...ruleSet } = importRules();
  const settings = { ...options, ruleSet, validate: true, baseDir: root };
  const rooms = ['contract', 'server', 'web', 'storefront'];
  const { output } = await cruise(rooms, settings, options?.enhancedResolveOptions ?? {});
  const { violations } = (output as ICruiseResult).summary;
  const refused = violations.map(({ rule, from }) => `${rule.name} ${from}`);
  const tried = rows.map((row) => row.split(/ +/, 2).join(' '));
  expect(tried.filter((one) => !refused.includes(one))).toEqual([]);
  const rules = ruleSet.forbidden?.map(({ name = '' }) => name) ?? [];
  const untried = rules.filter((rule) => !tried.some((one) => one.startsWith(`${rule} `)));
  expect(untried.filter((rule) => !rule.includes('-below-'))).toEqual([]);
});

test('a breach of the rules for files, functions, tables and texts is named', () => {
  write(breaches);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const named = [fileBreaches, functionBreaches, tableBreaches, textBreaches].flatMap((of) =>
    of(root),
  );
  expect(named.toSorted()).toEqual([
    'scripts/a.mjs: writes orders, which only server/src/orders may',
    'server/src/orders/a.ts: name the table that is written (table)',
    'server/src/sales/a.ts: writes orders, which only server/src/orders may',
    'web/Page.tsx:1: a function of 82 lines, at most 80 are allowed',
    'web/a.test.ts: 401 lines, at most 400 are allowed',
    'web/a.text.hi.ts: is missing',
    'web/a.ts: 301 lines, at most 300 are allowed',
    'web/b.text.hi.ts: Save is not Hindi',
    'web/b.text.hi.ts: कृपया is not spoken in shops',
    'web/utils.ts: name it after what it holds',
  ]);
});
