import type { Page } from '@playwright/test';

const blank = '<!doctype html><title>Blank</title>';

/** Opens the blank page at the origin of the app. */
export async function openBlankPage(page: Page): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: blank }));
  await page.goto('/blank');
}

/** Milliseconds until a worker of the page has fetched the URL and parsed the whole body. */
export function timeParsing(page: Page, path: string, token: string): Promise<number> {
  const input = { path, token };
  return page.evaluate(async ({ path, token }) => {
    const script = `onmessage = async ({ data: [url, token] }) => {
      const answer = await fetch(url, { headers: { token }, cache: 'no-store' });
      postMessage((await answer.json()).length);
    };`;
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    const start = performance.now();
    const parsed = new Promise((resolve) => worker.addEventListener('message', resolve));
    worker.postMessage([new URL(path, window.location.href).href, token]);
    await parsed;
    worker.terminate();
    return performance.now() - start;
  }, input);
}
