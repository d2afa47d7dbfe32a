import { screen } from '@testing-library/dom';
import { beforeEach } from 'vitest';
import { addCategory, addProduct, photo, sendForm } from '../e2e/catalogue.ts';
import { changeProduct } from '../e2e/shop-store.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, says } from './dialogs.ts';
import { fileOf, fill } from './forms.ts';
import { lost } from './parts.ts';
import { field, submit } from './products.ts';

beforeEach<{ store: Store; app: App }>(async ({ store, app }) => {
  await addCategory(store, 'Grains');
  app.logIn(await store.adminToken());
});

test('a picture that somebody has replaced meanwhile is replaced knowingly', async ({
  store,
  app,
}) => {
  const { _id, category } = await addProduct(store, {
    name: 'Poha',
    price: '60',
    category: 'Grains',
  });
  const fields = { name: 'Poha', price: '60', quantity: '1 kg', category: category._id };
  await app.open(`/edit-product/${_id}`);
  await screen.findByDisplayValue('60');
  const change = (price: string, side: number) =>
    photo(side, side).then((image) =>
      sendForm(store, `/api/product/update/${_id}`, { ...fields, price }, image, 'PUT'),
    );
  await change('62', 300);
  await fill(app, field('Price'), '64');
  await app.user.click(submit());
  await says(/^Somebody else has changed this meanwhile: Price\. /);
  await answer(app, 'OK');
  await app.user.upload(field('Image'), fileOf(await photo()));
  await app.user.click(submit());
  await says(/^Somebody else has changed this meanwhile: Image\. /);
  await answer(app, 'OK');
  await app.user.click(submit());
  await says('Product updated successfully!');
});

test('a value that somebody else has set is not overwritten after a save that was refused', async ({
  store,
  app,
}) => {
  await addProduct(store, { name: 'Toor Dal', price: '100', category: 'Grains', sku: 'TD-1' });
  const { _id } = await addProduct(store, { name: 'Poha', price: '100', category: 'Grains' });
  await app.open(`/edit-product/${_id}`);
  await app.user.click(await screen.findByText('More about this product'));
  await changeProduct(store, _id, { price: { from: 100, to: 120 } });
  await fill(app, field('SKU'), 'td-1');
  await app.user.click(submit());
  await answer(app, 'OK');
  await fill(app, field('SKU'), 'td-2');
  await fill(app, field('Price'), '110');
  await app.user.click(submit());
  await says(/^Somebody else has changed this meanwhile: Price\./);
});

test('a value that somebody has set back after a save without an answer is not overwritten', async ({
  store,
  app,
}) => {
  const { _id } = await addProduct(store, { name: 'Poha', price: '40', category: 'Grains' });
  await app.open(`/edit-product/${_id}`);
  const goOn = app.intercept(/^PUT /, (pass) => pass().then(lost));
  const save = async (price: string, sentence: RegExp) => {
    await fill(app, await screen.findByLabelText('Price'), price);
    await app.user.click(submit());
    await says(sentence);
    await answer(app, 'OK');
  };
  await save('47.0', /The server did not answer/);
  // What arrived is nobody else’s.
  await save('47', /The server did not answer/);
  await save('48', /The server did not answer/);
  goOn();
  await changeProduct(store, _id, { price: { from: 48, to: 40 } });
  await save(
    '47',
    /^Somebody else has changed this meanwhile: Price\. Save again to keep what you typed\.$/,
  );
  await save('47', /^Product updated successfully!/);
});
