import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableBreaches } from './table-rules.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirana-tables-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write(
    'server/src/database/schema.ts',
    `import type { LimitTable } from '../platform/limit.table.ts';
     import type {
       KeyTable,
       OrderTable,
     } from '../orders/order.table.ts';
     /** Every table. */
     export interface Database {
       limits: LimitTable;
       /** One a request. */
       keys: KeyTable;
       orders: OrderTable;
     }`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test('an owner writes its tables, and everybody reads all', () => {
  write('server/src/orders/order.repository.ts', "db.insertInto('orders'); db.deleteFrom('keys');");
  write('server/src/platform/limits.ts', "db\n  .updateTable('limits')\n  .set({ count: 1 });");
  write('server/src/sales/report.ts', "db.selectFrom('orders'); // updates of orders come later");
  expect(tableBreaches(root)).toEqual([]);
});

test.each([
  "db.insertInto('orders').values(row)",
  "db\n    .updateTable(\n      'orders',\n    )",
  "trx.deleteFrom('orders')",
  "db.replaceInto('orders')",
  'sql`update orders set total_paise = 0`',
  'sql<{ id: string }>`\n  Insert into "orders" default values`',
])('another folder does not write by %s', (text) => {
  const breach = (file: string) => `${file}: writes orders, which only server/src/orders may`;
  for (const file of ['server/src/sales/report.ts', 'scripts/mend.mjs']) {
    write(file, text);
    expect(tableBreaches(root)).toEqual([breach(file)]);
    rmSync(join(root, file));
  }
});

test('a table that is named by a variable is written only where its type was looked at', () => {
  write('server/src/uses/auth/pending-code.repository.ts', 'db.updateTable(table)');
  write('server/src/orders/order.repository.ts', 'db.updateTable(table)');
  expect(tableBreaches(root)).toEqual([
    'server/src/orders/order.repository.ts: name the table that is written (table)',
  ]);
});

test.each([
  'server/migrations/006_more.ts',
  'server/src/backup/restore.service.ts',
  'server/seed/write-rows.ts',
  'server/test/store.ts',
  'server/src/sales/sales.test.ts',
  'e2e/store.ts',
])('%s may write every table', (file) => {
  write(file, "db.insertInto('orders'); db.deleteFrom(table);");
  expect(tableBreaches(root)).toEqual([]);
});
