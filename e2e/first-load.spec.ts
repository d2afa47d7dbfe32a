import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

/** Script and style to the first screen, compressed. */
const limitBytes = 110_000;

for (const path of ['/', '/login']) {
  test(`${path} needs at most 110 KB of script and style`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
      sizes.push(response.body().then((body) => brotliCompressSync(body).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(limitBytes);
  });
}
