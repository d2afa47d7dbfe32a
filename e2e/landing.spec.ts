import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('it asks nobody but its own server', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([baseURL]);
});
