import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** One printed page. */
export interface PrintedPage {
  /** The size in mm. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

const mmPerPoint = 25.4 / 72;

/** Keeps this page's print dialog from printing; the papers stay for `printedPages`. */
export async function holdPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-test-printed', '');
  });
}

/** Waits until the app has called the print dialog. */
export const printRequested = (page: Page): Promise<void> =>
  page.locator('html[data-test-printed]').waitFor({ state: 'attached' });

/** The printed pages of the present document. Waits until the app has called the print dialog. */
export async function printedPages(page: Page): Promise<PrintedPage[]> {
  await printRequested(page);
  // After these papers the app may print the next ones at once.
  await page.evaluate(() => document.documentElement.removeAttribute('data-test-printed'));
  const file = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: false });
  return Promise.all(
    text.map(async (content, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
      return { width: width * mmPerPoint, height: height * mmPerPoint, text: content };
    }),
  );
}
