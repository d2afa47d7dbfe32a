import type { Page } from '@playwright/test';

/** A form as it was sent. */
export interface Sent {
  texts: Record<string, string>;
  /** Of the picture, in pixels. */
  size: { width: number; height: number } | undefined;
}

/** Looks on while the page sends its forms; the answer tells what the last one held. */
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
