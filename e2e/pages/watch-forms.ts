import type { Page } from '@playwright/test';

/** A form as the page sent it. */
export interface Sent {
  texts: Record<string, string>;
  /** The size of its picture, in pixels. */
  size: { width: number; height: number } | undefined;
}

/** Watches the forms that the page sends; the returned function reads the last one. */
export async function watchForms(page: Page): Promise<() => Promise<Sent>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) Object.assign(window, { lastForm: init.body });
      return send(input, init);
    };
  });
  return () =>
    page.evaluate(async () => {
      const fields = [...(window as unknown as { lastForm: FormData }).lastForm];
      const image = fields.find(([, value]) => value instanceof File)?.[1];
      const bitmap = image && (await createImageBitmap(image as File));
      return {
        texts: Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')),
        size: bitmap && { width: bitmap.width, height: bitmap.height },
      } as Sent;
    });
}
