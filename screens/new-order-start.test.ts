import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from './app.ts';

test('New Order says that the settings cannot be fetched, and tries again', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  const letGo = app.intercept(/^GET \/api\/store\/settings/, async () =>
    Response.json({ message: 'The disk is full' }, { status: 500 }),
  );
  await app.open('/new-order');
  expect(await screen.findByText('The store’s settings could not be fetched.')).toBeVisible();
  expect(screen.getByText('The disk is full')).toBeVisible();
  letGo();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Add product' })).toBeVisible();
});
