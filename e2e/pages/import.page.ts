import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Download, Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { type Cell, writeSpreadsheet } from '../../web/src/platform/spreadsheet.ts';
import { zipParts } from '../../web/src/platform/zip.ts';
import type { Upload } from './products.page.ts';

/** An Excel file with these headings and rows. */
export async function excelFile(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Upload> {
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 12 }));
  const sheet = { name: 'Sheet1', columns, rows, rowCount: rows.length };
  const buffer = Buffer.from(await (await writeSpreadsheet(sheet)).arrayBuffer());
  return { name, mimeType: 'application/octet-stream', buffer };
}

/** An Excel file of several sheets, each a list of texts; hidden ones begin with a dot. */
export function workbookFile(name: string, sheets: Record<string, string[][]>): Upload {
  const names = Object.keys(sheets);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${names.map((sheet, at) => `<sheet name="${sheet.replace(/^\./, '')}" r:id="r${at}" state="${sheet.startsWith('.') ? 'hidden' : 'visible'}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/${at}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [at, rows] of Object.values(sheets).entries())
    files[`xl/worksheets/${at}.xml`] =
      `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
  const entries = Object.entries(files).map(([path, text]) => ({
    path,
    gzipped: new Uint8Array(gzipSync(text)),
  }));
  return { name, mimeType: '', buffer: Buffer.concat(zipParts(entries)) };
}

/** A text file; `latin1` is what Windows 1252 is for the signs of Europe. */
export const csvFile = (name: string, text: string, encoding: BufferEncoding = 'utf8'): Upload => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
});

/** The rows of a spreadsheet that was saved, as texts, headings first. */
export async function savedRows(download: Download): Promise<string[][]> {
  const rows = await readSheet(await readFile(await download.path()));
  return rows.map((cells) => cells.map((cell) => String(cell ?? '')));
}

/** Import Products. */
export class ImportPage {
  readonly page: Page;
  readonly file: Locator;
  /** The rows of the check. */
  readonly rows: Locator;
  readonly categories: Locator;
  /** The sentence at the end of the import. */
  readonly result: Locator;

  constructor(page: Page) {
    this.page = page;
    this.file = page.getByLabel(/^Choose (another )?file$/);
    this.rows = page.getByRole('table', { name: 'Rows', exact: true });
    this.categories = page.getByRole('region', { name: 'New categories' });
    this.result = page.getByRole('region', { name: 'Result' }).getByRole('status').first();
  }

  async open(): Promise<void> {
    await this.page.goto('/import-products');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** What a column of the file is used as. */
  use(heading: string): Locator {
    return this.field(`Use as: ${heading}`);
  }

  /** A figure of the check: `2 refused`. */
  tile(words: string): Locator {
    return this.page.getByRole('list', { name: 'What the check found' }).getByText(words);
  }

  get tiles(): Locator {
    return this.page.getByRole('list', { name: 'What the check found' }).getByRole('button');
  }

  row(number: number): Locator {
    const head = this.page.getByRole('rowheader', { name: String(number), exact: true });
    return this.rows.getByRole('row').filter({ has: head });
  }

  /** An import among the earlier ones. */
  earlier(file: string): Locator {
    const list = this.page.getByRole('region', { name: 'Earlier imports' });
    return list.getByRole('listitem').filter({ hasText: file });
  }

  /** Chooses a file and goes on to its columns. */
  async choose(upload: Upload): Promise<void> {
    await this.file.setInputFiles(upload);
    await this.button('Continue').click();
  }

  /** Presses a button that saves a file. */
  async download(button: string): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.button(button).click();
    return download;
  }
}
