import type { ImportRow } from '@kirana/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { listProducts } from '../e2e/catalogue.ts';
import type { Store } from '../e2e/store.ts';
import { Importer } from '../server/test/imports.ts';
import { photo } from '../server/test/pictures.ts';
import { type App, asOwner, test } from './app.ts';
import { answer, noDialog, says } from './dialogs.ts';
import { fill, hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';
import { watchFiles } from './saved-files.ts';

/** The owner, who imports through the calls: what reads a file is a worker. */
async function importerOf(store: Store): Promise<Importer> {
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { token, payload }: { token: string; payload?: object },
  ) => store.call(method, path, { token, body: payload });
  return new Importer({ call: call as never }, await store.adminToken());
}

/** Rows of `Product 1`, `Product 2` and so on, in twenty categories. */
const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    sku: `S${at + 1}`,
    name: `Product ${at + 1}`,
    category: `Group ${at % 20}`,
    price: `${at + 1}`,
  }));

/** A file of the folder `Photos`, as the browser hands it over. */
async function inFolder(name: string): Promise<File> {
  const isPicture = name.endsWith('.jpg');
  const type = isPicture ? 'image/jpeg' : 'text/plain';
  const file = new File([isPicture ? await photo() : '?'], name, { type });
  return Object.defineProperty(file, 'webkitRelativePath', { value: `Photos/${name}` });
}

const press = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Waits for the sentence at the end of the import. */
const hasResult = (sentence: string) =>
  waitFor(() => {
    const [status] = within(screen.getByRole('region', { name: 'Result' })).getAllByRole('status');
    expect(status).toHaveTextContent(sentence);
  });

test.beforeEach(asOwner);

test('earlier imports that could not be fetched are fetched by Retry', async ({ app }) => {
  const goOn = app.intercept(/^GET \/api\/import$/, lost);
  await app.open('/import-products');
  expect(await screen.findByText(/did not answer/)).toBeVisible();
  goOn();
  await press(app, 'Retry');
  expect(await screen.findByText(/^None yet\. What was imported stands here/)).toBeVisible();
});

test('pictures in a folder are fitted by their names, brought, and undone as one', async ({
  store,
  app,
}) => {
  await (await importerOf(store)).import(rowsOf(2));
  await app.open('/import-products');
  const names = ['S1.jpg', 'product-2-1-pc.jpg', 'ghee.jpg', 'list.txt'];
  const files = await Promise.all(names.map(inFolder));
  await app.user.upload(await screen.findByLabelText('Folder'), files);
  await screen.findByRole('button', { name: '2 fit' });
  await press(app, '1 fits nothing');
  expect(screen.getByText('No product is named so')).toBeVisible();
  await press(app, '1 cannot be used');
  expect(screen.getByText('Not a picture')).toBeVisible();
  // The connection is lost, and the upload waits for it.
  const goOn = app.intercept(/^PUT .*pictures$/, lost);
  await press(app, 'Upload 2 pictures');
  expect(await screen.findByText(/goes on by itself/)).toBeVisible();
  // What cannot be stopped goes on, and Back does not begin a second one over it.
  const mayStop = app.intercept(/^POST .*stop$/, lost);
  await press(app, 'Stop');
  await answer(app, 'OK');
  mayStop();
  history.back();
  await app.user.click(await screen.findByRole('link', { name: 'Show the upload' }));
  expect(await screen.findByText(/goes on by itself/)).toBeVisible();
  goOn();
  window.dispatchEvent(new Event('online'));
  await hasResult('2 pictures added.');
  const pictures = async () => (await listProducts(store)).map(({ image }) => image !== '');
  expect(await pictures()).toEqual([true, true]);
  await press(app, 'Undo this import');
  await answer(app, 'Undo');
  await hasResult('This import is undone.');
  expect(await pictures()).toEqual([false, false]);
});

test('a refused row is put right in the check, without another file', async ({ store, app }) => {
  const rows = rowsOf(6).map((row) => ({ ...row, category: 'Kitchen' }));
  Object.assign(rows[4] ?? {}, { name: 'x'.repeat(131) });
  Object.assign(rows[5] ?? {}, { name: '' });
  const { _id } = await (await importerOf(store)).check(rows);
  await app.open(`/import-products?import=${_id}`);
  const tile = (name: string) => screen.findByRole('button', { name });
  await app.user.click(await tile('2 refused'));
  const openRow = async () => {
    await press(app, 'Put right row 7');
    return within(await screen.findByRole('dialog', { name: 'Row 7 of the file' }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const first = await openRow();
  expect(first.getByText('Name is required')).toBeVisible();
  expect(first.getByLabelText('Price')).toHaveValue('6');
  await app.user.keyboard('{Escape}');
  await isClosed();
  const dialog = await openRow();
  await fill(app, dialog.getByLabelText('Name'), 'Steel Glass');
  await app.user.keyboard('{Escape}');
  await answer(app, 'Stay');
  await noDialog();
  expect(dialog.getByLabelText('Name')).toHaveValue('Steel Glass');
  await app.user.click(dialog.getByRole('button', { name: 'Check again' }));
  expect(await tile('1 refused')).toBeVisible();
  await hasFocus(() => screen.getByRole('list', { name: 'Steps' }));
  await press(app, 'Import 5 products');
  await hasResult('5 added. 1 refused.');
  expect((await listProducts(store)).map(({ name }) => name)).toContain('Steel Glass');
});

test('a price that jumps and letters that are lost are said, and wait for a tick', async ({
  store,
  app,
}) => {
  const importer = await importerOf(store);
  const rows = rowsOf(6).map((row) => ({ ...row, price: '41.50', brand: 'टाटा' }));
  await importer.import(rows);
  const { _id } = await importer.check(
    rows.map((row, at) =>
      at === 1 ? { ...row, price: '41536', brand: '????' } : { ...row, price: '42' },
    ),
  );
  await app.open(`/import-products?import=${_id}`);
  const jump = '1 price would change more than tenfold, in row 3. Is it right?';
  expect(await screen.findByText(jump)).toBeVisible();
  expect(screen.queryByText(/by more than half/)).toBeNull();
  const run = () => screen.findByRole('button', { name: 'Import 6 products' });
  expect(await run()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/^1 row has \? in place of letters\. Save as CSV UTF-8/)).toBeVisible();
  const write = () => screen.findByLabelText('Write ? all the same');
  await app.user.click(await write());
  await waitFor(async () => expect(await write()).toBeChecked());
  await app.user.click(await screen.findByLabelText('These prices are right'));
  await app.user.click(await run());
  await hasResult('6 changed.');
  const changed = (await listProducts(store)).find(({ name }) => name === 'Product 2');
  expect(changed).toMatchObject({ price: 41_536, brand: '????' });
});

test('a second new category is pointed at another without forgetting the first', async ({
  store,
  app,
}) => {
  const importer = await importerOf(store);
  await importer.import([{ ...rowsOf(1)[0], row: 2, category: 'Pulses' }]);
  const rows = ['Dals', 'Daal'].map((category, at) => ({
    row: at + 2,
    sku: `N${at}`,
    name: `New ${at}`,
    price: '60',
    category,
  }));
  const { _id } = await importer.check(rows);
  await app.open(`/import-products?import=${_id}`);
  await press(app, '2 new categories');
  const choose = async (name: string) => {
    const field = await screen.findByLabelText(name);
    await within(field).findByRole('option', { name: 'Pulses' });
    await app.user.selectOptions(field, 'Pulses');
    await press(app, 'Check again');
  };
  await choose('Dals');
  await press(app, '1 new category');
  await choose('Daal');
  expect(await screen.findByRole('button', { name: '0 new categories' })).toBeVisible();
  await press(app, 'Import 2 products');
  await hasResult('2 added.');
  const categories = (await listProducts(store)).map(({ category }) => category.name);
  expect(categories).toEqual(['Pulses', 'Pulses', 'Pulses']);
});

test('a long report says how far it is, and can be cancelled', async ({ store, app }) => {
  const { _id } = await (await importerOf(store)).import(rowsOf(1_500));
  await app.open(`/import-products?import=${_id}`);
  await hasResult('1,500 added.');
  let pages = 0;
  const { promise: isSeen, resolve: go } = Promise.withResolvers<void>();
  app.intercept(/^GET .+\/rows\?/, async (pass) => {
    pages += 1;
    if (pages > 4) await isSeen;
    return pass();
  });
  const nextFile = watchFiles();
  const report = await screen.findByRole('button', { name: 'Download report' });
  await app.user.click(report);
  expect(await screen.findByText('300 of 1,500 rows')).toBeVisible();
  await press(app, 'Cancel');
  await hasFocus(() => report);
  await waitFor(() => expect(report).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  go();
  await app.user.click(report);
  const rows = await readSheet(Buffer.from(await (await nextFile()).blob.arrayBuffer()));
  const numbers = Array.from({ length: 1_500 }, (_, at) => at + 2);
  expect(rows.map(([row]) => row)).toEqual(['Row', ...numbers]);
});

/** The one line that begins with what was done, as people read it. */
const findLine = (words: string) =>
  waitFor(() => {
    const lines = [...document.querySelectorAll<HTMLElement>('main li')];
    const found = lines.filter(({ textContent }) => textContent.includes(words));
    expect(found).toHaveLength(1);
    return found[0] as HTMLElement;
  });
const pressIn = async ({ user }: App, line: HTMLElement, name: string) =>
  user.click(await within(line).findByRole('button', { name }));

test('an import is a line, which says so while it is undone and after', async ({ store, app }) => {
  await (await importerOf(store)).import(rowsOf(60), { file: 'suppliers-nov.csv' });
  await app.open('/history');
  const done = 'Asha Verma · Import suppliers-nov.csv: 60 products added';
  const line = await findLine(done);
  const changes = () =>
    [...line.querySelectorAll('li')].flatMap(({ textContent }) =>
      textContent.includes('· Added') ? textContent : [],
    );
  await pressIn(app, line, 'Show changes');
  await waitFor(() => expect(changes()).toHaveLength(50));
  await pressIn(app, line, 'Show more');
  await waitFor(() => expect(changes()).toHaveLength(80));
  expect(changes().join()).toContain('Product 60');
  await pressIn(app, line, 'Hide changes');
  await waitFor(() => expect(changes()).toEqual([]));

  const { letGo: go } = hold(app, /^GET \/api\/import$/);
  await pressIn(app, line, 'Undo');
  await says(/^Undo 80 changes of Asha Verma, \d+:\d\d [ap]m\?/);
  await answer(app, 'Undo');
  await says('The import is being undone');
  await answer(app, 'OK');
  await waitFor(async () => expect(await findLine(done)).toHaveTextContent('· being undone'));
  go();
  await waitFor(async () => expect(await findLine(done)).toHaveTextContent('· undone'));
  expect(within(await findLine(done)).queryByRole('button', { name: 'Undo' })).toBeNull();
  const undo = await findLine('Asha Verma · Import suppliers-nov.csv undone');
  await pressIn(app, undo, 'Show changes');
  await waitFor(() => expect(undo).toHaveTextContent('Product 60 · Undone: taken away again'));
  expect(await listProducts(store)).toEqual([]);
});

test('an undo that can put nothing back says why, and can be made once it can', async ({
  store,
  app,
}) => {
  const importer = await importerOf(store);
  const dal = { row: 2, sku: 'X', name: 'Dal', category: 'Pulses' };
  await importer.import([{ ...dal, price: '5' }], { file: 'first.csv' });
  await importer.import([{ ...dal, price: '6' }], { file: 'second.csv' });
  const undo = async (file: string) => {
    await app.open('/history');
    await pressIn(app, await findLine(`Import ${file}: `), 'Undo');
    await answer(app, 'Undo');
    await says('The import is being undone');
    await answer(app, 'OK');
  };
  const isUndone = (file: string) =>
    waitFor(async () => expect(await findLine(`Import ${file}: `)).toHaveTextContent('· undone'));
  const reason = 'Nothing could be put back: changed again by Asha Verma';
  await undo('first.csv');
  await says(reason);
  await answer(app, 'OK');
  await app.open('/import-products');
  await app.user.click(await screen.findByRole('link', { name: 'first.csv' }));
  await hasResult('1 added.');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('1 product is kept:')).toBeVisible();
  await undo('second.csv');
  await isUndone('second.csv');
  await undo('first.csv');
  await isUndone('first.csv');
  expect(await listProducts(store)).toEqual([]);
});
