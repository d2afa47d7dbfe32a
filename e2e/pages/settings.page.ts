import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';

/** Store Settings. */
export class SettingsPage {
  readonly page: Page;
  readonly save: Locator;
  readonly unsaved: Locator;
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.unsaved = page.getByText(/^Not saved: /);
    this.code = page.getByRole('img', { name: 'QR code of the storefront' });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await this.field('Store name').waitFor();
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value);
  }
}

/** What a phone's camera reads of what is drawn there; undefined where it finds no code. */
export async function scan(drawn: Locator): Promise<string | undefined> {
  const picture = (await drawn.screenshot()).toString('base64');
  const { data, width, height } = await drawn.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: Array.from(pixels.data), width: bitmap.width, height: bitmap.height };
  }, picture);
  return jsqr.default(Uint8ClampedArray.from(data), width, height)?.data;
}
