import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from './app.ts';

for (const [path, width] of [
  ['/manage-products', 1280],
  ['/price-and-stock', 360],
] as const)
  test(`a second click on a tap of the stock takes nothing back on ${path}`, async ({
    store,
    app,
  }) => {
    window.happyDOM.setViewport({ width, height: 740 });
    await store.addProduct({ name: 'Ghee' });
    await app.openAsOwner(path);
    const seen: unknown[] = [];
    app.intercept(/^PUT \/api\/product\//, (pass, request) => {
      seen.push(request.url);
      return pass();
    });
    const tap = (name: string) => screen.queryByRole('button', { name });
    await waitFor(() => expect(tap('Out of stock')).toBeVisible());
    await app.user.click(tap('Out of stock') as HTMLElement);
    await waitFor(() => expect(tap('In stock')).toBeVisible());
    if (path === '/manage-products') expect(document.activeElement).not.toBe(document.body);
    await app.user.click(tap('In stock') as HTMLElement);
    await waitFor(() => expect(tap('In stock')).not.toHaveAttribute('aria-disabled', 'true'));
    expect(seen).toHaveLength(1);
    await app.user.click(tap('In stock') as HTMLElement);
    await waitFor(() => expect(seen).toHaveLength(2));
  });
