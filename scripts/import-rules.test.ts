import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, test } from 'vitest';
import { importRules } from './import-rules.mjs';

type Tree = Readonly<Record<string, string>>;

/** A small repository with every import that the rules allow. */
const legal: Tree = {
  'package.json': '{ "type": "module" }',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/pg/package.json': '{ "name": "pg", "main": "index.js" }',
  'node_modules/pg/index.js': 'export const pg = 1;',
  'node_modules/smtp-server/package.json': '{ "name": "smtp-server", "main": "index.js" }',
  'node_modules/smtp-server/index.js': 'export const smtp = 1;',
  'contract/package.json':
    '{ "name": "@kirana/contract", "exports": { ".": "./src/index.ts", "./rules": "./src/rules.ts" }, "dependencies": { "zod": "4" } }',
  'contract/src/index.ts': "export * from './orders.ts'; export * from './rules.ts';",
  'contract/src/rules.ts': 'export const pinCode = 6;',
  'contract/src/orders.ts': "import { z } from 'zod'; export type Order = typeof z;",
  'server/package.json':
    '{ "dependencies": { "@kirana/contract": "*", "pg": "8" }, "devDependencies": { "smtp-server": "3" } }',
  'server/src/main.ts': "import './app.ts';",
  'server/src/app.ts':
    "import './nouns/orders/order.routes.ts'; import './uses/auth/auth.routes.ts'; import './database/open.ts';",
  'server/src/changes/change-feeds.ts':
    "import type { S } from '../services.ts'; import '../platform/money.ts'; export type C = S;",
  'server/src/services.ts': "import type { Db } from './database/schema.ts'; export type S = Db;",
  'server/src/database/open.ts': "import { pg } from 'pg'; pg;",
  'server/src/database/schema.ts':
    "import type { O } from '../nouns/orders/order.table.ts'; export type Db = O;",
  'server/src/platform/money.ts': 'export const paise = 1;',
  'server/src/nouns/orders/order.table.ts': 'export type O = 1;',
  'server/src/nouns/orders/order.routes.ts':
    "import type { Order } from '@kirana/contract'; import { paise } from '../../platform/money.ts'; import type { C } from '../../changes/change-feeds.ts'; import type { S } from '../../services.ts'; import '../products/product.routes.ts'; export type R = [Order, S, C]; paise;",
  'server/src/nouns/orders/orders.test.ts':
    "import '../../../test/store.ts'; import '../../uses/auth/auth.routes.ts'; import 'smtp-server';",
  'server/src/nouns/products/product.routes.ts': 'export const p = 1;',
  'server/src/uses/auth/auth.routes.ts':
    "import '../../nouns/products/product.routes.ts'; export const auth = 1;",
  'server/test/store.ts': "import '../src/app.ts';",
  'web/package.json': '{ "dependencies": { "@kirana/contract": "*" } }',
  'web/src/main.tsx': "import './router.tsx';",
  'web/src/router.tsx': "import './screens/order-list/OrdersPage.tsx';",
  'web/src/screens/order-list/OrdersPage.tsx':
    "import { Card } from '../../ui/Card.tsx'; import { ask } from '../../nouns/orders/worker/worker-client.ts'; export const x = () => <Card>{ask}</Card>;",
  'web/src/nouns/orders/worker/worker-client.ts':
    "import { call } from '../../../platform/api-client.ts'; export const ask = call;",
  'web/src/nouns/store/store-query.ts': 'export const store = 1;',
  'web/src/screens/auth/LoginPage.tsx': 'export const Login = () => <p />;',
  'web/src/ui/Card.tsx': 'export const Card = (p: object) => <p {...p} />;',
  'web/src/platform/api-client.ts':
    "import type { Order } from '@kirana/contract'; export const call = {} as Order;",
  'storefront/package.json': '{ "dependencies": { "@kirana/contract": "*" } }',
  'storefront/src/render.tsx': "import './cart.ts';",
  'storefront/src/cart.ts':
    "import type { Order } from '@kirana/contract'; import { pinCode } from '@kirana/contract/rules'; export type C = Order; pinCode;",
  'storefront/src/browser/shop.ts': "import '../cart.ts';",
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The rules that the tree breaks with these files added, one entry for each breach. */
async function broken(changes: Tree): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'kirana-rules-'));
  folders.push(root);
  for (const [file, text] of Object.entries({ ...legal, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  mkdirSync(join(root, 'node_modules/@kirana'));
  symlinkSync('../../contract', join(root, 'node_modules/@kirana/contract'));
  const { options, ...ruleSet } = importRules();
  const rooms = ['contract', 'server', 'web', 'storefront'];
  const settings = { ...options, ruleSet, validate: true, baseDir: root };
  const { output } = await cruise(rooms, settings, options?.enhancedResolveOptions ?? {});
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

const page = 'web/src/screens/order-list/OrdersPage.tsx';
const worker = 'web/src/nouns/orders/worker/worker-client.ts';
const routes = 'server/src/nouns/orders/order.routes.ts';

/** A noun of the server that imports a use. */
const useIn = (noun: string): Tree => ({
  [`server/src/nouns/${noun}/a.ts`]: "import '../../uses/auth/auth.routes.ts';",
});

/** A noun of the web that imports a screen. */
const screenIn = (noun: string): Tree => ({
  [`web/src/nouns/${noun}/a.ts`]: "import '../../screens/auth/LoginPage.tsx';",
});

/** For each rule imports that break it; type imports count as well. */
const offences: Readonly<Record<string, readonly Tree[]>> = {
  'no-cycle': [
    {
      'server/src/nouns/orders/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'server/src/nouns/orders/b.ts': "import { a } from './a.ts'; export type B = typeof a;",
    },
  ],
  'no-unresolved': [{ [routes]: "import './gone.ts';" }],
  'own-packages': [{ [page]: "import { pg } from 'pg'; pg;" }],
  'no-test-import': [
    { [routes]: "import './orders.test.ts';" },
    { 'server/src/nouns/products/products.test.ts': "import '../orders/orders.test.ts';" },
  ],
  'no-test-help': [{ [routes]: "import '../../../test/store.ts';" }],
  'contract-alone': [
    { 'contract/src/orders.ts': "import type { pg } from 'pg'; export type Order = typeof pg;" },
    { 'contract/src/orders.ts': "import '../../server/src/platform/money.ts';" },
  ],
  'contract-by-name': [{ [page]: "import '../../../../contract/src/orders.ts';" }],
  'web-to-contract': [{ [page]: "import '../../../../server/src/platform/money.ts';" }],
  'server-to-contract': [{ [routes]: "import '../../../../web/src/ui/Card.tsx';" }],
  'server-use-alone': [
    {
      'server/src/uses/live/live.routes.ts':
        "import type { auth } from '../auth/auth.routes.ts'; export type A = typeof auth;",
    },
  ],
  'server-below-app-web-app-projections-ts': [
    { 'server/src/app.ts': "import './main.ts';" },
    { 'server/src/app.ts': "import './backup/a.ts';", 'server/src/backup/a.ts': '' },
  ],
  'server-below-uses': [{ 'server/src/uses/auth/auth.routes.ts': "import '../../app.ts';" }],
  'server-below-nouns-cash': [useIn('cash')],
  'server-below-nouns-orders': [
    useIn('orders'),
    { 'server/src/nouns/orders/a.ts': "import '../cash/b.ts';", 'server/src/nouns/cash/b.ts': '' },
  ],
  'server-below-nouns-tabs': [useIn('tabs')],
  'server-below-nouns-customers': [useIn('customers')],
  'server-below-nouns-products': [
    useIn('products'),
    { 'server/src/nouns/products/a.ts': "import '../orders/order.table.ts';" },
  ],
  'server-below-nouns-categories': [useIn('categories')],
  'server-below-nouns-banners': [useIn('banners')],
  'server-below-nouns-people': [useIn('people')],
  'server-below-nouns-store': [useIn('store')],
  'server-below-nouns-settings': [useIn('settings')],
  'server-below-nouns-accounts': [
    useIn('accounts'),
    { 'server/src/nouns/accounts/a.ts': "import '../orders/order.table.ts';" },
  ],
  'server-below-push': [
    {
      'server/src/push/device.service.ts':
        "import '../nouns/products/product.routes.ts'; export const a = 1;",
    },
  ],
  'server-below-changes-ctx-services-ts': [
    { 'server/src/changes/change-feeds.ts': "import '../nouns/orders/order.routes.ts';" },
    { 'server/src/services.ts': "export * from './uses/auth/auth.routes.ts';" },
  ],
  'server-below-database-mail-images-razorpay-platform': [
    {
      'server/src/platform/money.ts':
        "import type { O } from '../nouns/orders/order.table.ts'; export type M = O;",
    },
    { 'server/src/platform/money.ts': "import '../changes/change-feeds.ts';" },
  ],
  'server-on-a-floor': [
    {
      [routes]: "import '../suppliers/a.ts';",
      'server/src/nouns/suppliers/a.ts': 'export const a = 1;',
    },
    {
      [routes]: "import '../../a.ts';",
      'server/src/a.ts': "export * from './uses/auth/auth.routes.ts';",
    },
  ],
  'server-seed-by-commands': [
    { [routes]: "import '../../../seed/a.ts';", 'server/seed/a.ts': 'export const a = 1;' },
  ],
  'server-schema-of-tables': [
    { 'server/src/database/schema.ts': "import '../nouns/orders/order.routes.ts';" },
  ],
  'server-no-dev-packages': [{ [routes]: "import 'smtp-server';" }],
  'server-one-engine-room': [
    { [routes]: "import { pg } from 'pg'; pg;" },
    { [routes]: "import { DatabaseSync } from 'node:sqlite'; DatabaseSync;" },
  ],
  'web-screen-alone': [{ [page]: "import { Login } from '../auth/LoginPage.tsx'; Login;" }],
  'web-below-screens': [{ [page]: "import '../../router.tsx';" }],
  'web-below-nouns-printing': [screenIn('printing')],
  'web-below-nouns-live': [screenIn('live')],
  'web-below-nouns-imports': [screenIn('imports')],
  'web-below-nouns-orders': [
    screenIn('orders'),
    { [worker]: "import type { x } from '../../../screens/order-list/OrdersPage.tsx'; x;" },
  ],
  'web-below-nouns-products': [
    screenIn('products'),
    { 'web/src/nouns/products/a.ts': "import '../orders/worker/worker-client.ts';" },
  ],
  'web-below-nouns-search': [screenIn('search')],
  'web-below-nouns-store': [
    { 'web/src/nouns/store/store-query.ts': "import '../orders/worker/worker-client.ts';" },
  ],
  'web-below-ui-platform-paths-ts': [
    { 'web/src/ui/Card.tsx': "import '../screens/auth/LoginPage.tsx';" },
    { 'web/src/platform/api-client.ts': "import '../nouns/store/store-query.ts';" },
  ],
  'web-on-a-floor': [
    {
      [page]: "import '../../nouns/suppliers/a.ts';",
      'web/src/nouns/suppliers/a.ts': 'export const a = 1;',
    },
    {
      'web/src/platform/api-client.ts': "import '../a.ts';",
      'web/src/a.ts': "export * from './screens/auth/LoginPage.tsx';",
    },
  ],
  'web-worker-without-schemas': [{ [worker]: "import * as all from '@kirana/contract'; all;" }],
  'web-worker-without-screens': [{ [worker]: "import '../../../ui/Card.tsx';" }],
  'storefront-to-contract': [
    { 'storefront/src/cart.ts': "import '../../web/src/ui/Card.tsx';" },
    { 'storefront/src/render.tsx': "import '../../server/src/nouns/products/product.routes.ts';" },
  ],
  'storefront-by-nobody': [
    { 'server/src/app.ts': "import '../../storefront/src/cart.ts';" },
    { 'web/src/ui/Card.tsx': "import '../../../storefront/src/cart.ts';" },
  ],
  'contract-rules-without-schemas': [
    { 'contract/src/rules.ts': "export * from './orders.ts';" },
    {
      'contract/src/rules.ts': "export * from './days.ts';",
      'contract/src/days.ts': "import './orders.ts';",
    },
  ],
  'storefront-without-schemas': [
    { 'storefront/src/cart.ts': "import * as all from '@kirana/contract'; all;" },
  ],
  'web-ui-fetches-nothing': [
    {
      'web/src/ui/Card.tsx': "import './near.ts';",
      'web/src/ui/near.ts': "import '../platform/api-client.ts';",
    },
  ],
};

test('a house in order is left alone', async () => {
  expect(await broken({})).toEqual([]);
});

test('every rule has an offence below', () => {
  const rules = importRules().forbidden?.map(({ name }) => name);
  expect(Object.keys(offences).sort()).toEqual(rules?.sort());
});

describe.each(Object.keys(offences))('%s', (rule) => {
  test.each(offences[rule] ?? [])('is broken by %j', async (changes) => {
    expect(await broken(changes)).toContain(rule);
  });
});
