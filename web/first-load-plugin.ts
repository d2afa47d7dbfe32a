import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from './src/paths.ts';

const entry = 'web/src/main.tsx';

/**
 * The modules that a screen begins with, what is needed first before the rest: over HTTP/1.1 a browser
 * fetches six files at a time, the first of them on the connection that brought the page. A worker is
 * named by its file.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: [entry, 'sales/sales-query.ts', 'sales/SalesPage.tsx'],
  [paths.orders]: [
    'assets/order-worker',
    entry,
    'orders/order-query.ts',
    'order-list/OrdersPage.tsx',
  ],
  [paths.products]: [entry, 'nouns/products/product-query.ts', 'products/ProductsPage.tsx'],
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

const startTag = /<script\s+src="\/src\/start\.js"><\/script>/;

/**
 * Writes `start.js` into the page, so that it runs as soon as the page is here, and tells it where the
 * list of orders is shown and by which worker it is fetched.
 */
function writeStart(page: string, bundle: Rolldown.OutputBundle): string {
  if (!startTag.test(page)) throw new Error('index.html has no start.js');
  const script = readFileSync(join(import.meta.dirname, 'src/start.js'), 'utf8');
  const worker = fileOf(bundle, 'assets/order-worker');
  const names = `data-orders-path="${paths.orders}" data-orders-worker="/${worker}"`;
  return page.replace(startTag, () => `<script ${names}>\n${script}</script>`);
}

/**
 * Lays `first-load.json` beside what was built: for some screens all that they load, so that the server
 * can name it with the page and all of it comes together.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => writeStart(page, bundle),
    },
    writeBundle({ dir = '' }, bundle) {
      const screens = Object.entries(beginnings).map(([path, names]) => {
        const files = new Set<string>();
        for (const name of names) filesOf(bundle, fileOf(bundle, name), files);
        return [path, Array.from(files, (file) => `/${file}`)];
      });
      writeFileSync(join(dir, 'first-load.json'), JSON.stringify(Object.fromEntries(screens)));
    },
  };
}
