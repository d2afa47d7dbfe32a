import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { ravi } from '../e2e/store.ts';
import { test } from './app.ts';

test('the screen is for who may write the catalogue', async ({ store, app }) => {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  await store.setPosition(ravi, 'packer');
  await app.open('/import-products');
  expect(await screen.findByText('You do not have access to this screen.')).toBeVisible();
  localStorage.removeItem('token');
  await app.open('/import-products');
  await waitFor(() => expect(app.address()).toBe('/login'));
});

test('earlier imports that could not be fetched are fetched by Retry', async ({ store, app }) => {
  const goOn = app.intercept(/^GET \/api\/import$/, () => Promise.reject(new TypeError('lost')));
  app.logIn(await store.adminToken());
  await app.open('/import-products');
  expect(await screen.findByText(/did not answer/)).toBeVisible();
  goOn();
  await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^None yet\. What was imported stands here/)).toBeVisible();
});
