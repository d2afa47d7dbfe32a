import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from './src/paths.ts';

/**
 * The modules that a screen begins with after the entry, what is needed first before the rest: over
 * HTTP/1.1 a browser fetches six files at a time. A worker is named by its file.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['sales/sales-query.ts', 'sales/SalesPage.tsx'],
  [paths.orders]: ['assets/order-worker', 'orders/order-query.ts', 'orders/OrdersPage.tsx'],
  [paths.products]: ['product-list/product-query.ts', 'products/ProductsPage.tsx'],
};

/** A chunk's own file and style, and those of all that it imports at once. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, found: Set<string>): void {
  const file = bundle[name];
  if (file === undefined || found.has(name)) return;
  found.add(name);
  if (file.type !== 'chunk') return;
  for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of file.imports) filesOf(bundle, imported, found);
}

function fileOf(bundle: Rolldown.OutputBundle, beginning: string): string {
  const file = Object.values(bundle).find((output) =>
    output.type === 'chunk'
      ? output.moduleIds.some((id) => id.endsWith(beginning))
      : output.fileName.startsWith(beginning),
  );
  if (file === undefined) throw new Error(`The build has no ${beginning}`);
  return file.fileName;
}

/** Tells the script that runs first where the list of orders is fetched, and by which worker. */
function nameOrdersWorker(dir: string, bundle: Rolldown.OutputBundle): void {
  const page = join(dir, 'index.html');
  const worker = fileOf(bundle, 'assets/order-worker');
  const named = `$& data-orders-path="${paths.orders}" data-orders-worker="/${worker}"`;
  writeFileSync(page, readFileSync(page, 'utf8').replace('<script src="/start.js"', named));
}

/**
 * Lays `first-load.json` beside what was built: for some screens all that they load, so that the server
 * can name it with the page and the screen's files come together with the entry.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const screens = Object.entries(beginnings).map(([path, names]) => {
        const files = new Set<string>(['start.js']);
        for (const name of ['web/src/main.tsx', ...names])
          filesOf(bundle, fileOf(bundle, name), files);
        return [path, Array.from(files, (file) => `/${file}`)];
      });
      nameOrdersWorker(dir, bundle);
      writeFileSync(join(dir, 'first-load.json'), JSON.stringify(Object.fromEntries(screens)));
    },
  };
}
