import { expect, it } from 'vitest';
import { guessUses } from './column-guess.ts';
import { readTable } from './file-table.ts';
import { cutPiece } from './row-pieces.ts';

/** A file as Excel, WooCommerce, Shopify or a wholesaler has it: what its columns are used as, and its rows as sent. */
const files: Record<string, { uses: string; rows: readonly string[] }> = {
  'stray-decimal-comma.xlsx': {
    uses: 'name quantity category price',
    rows: [
      'Toor Dal|1 kg|Grocery|133.04',
      'Hair Oil|1 pc|Grocery|41.54',
      'Biscuits|1 pc|Grocery|10.50',
      'Salt|1 kg|Grocery|20',
    ],
  },
  'stray-decimal-comma.csv': {
    uses: 'name quantity category price',
    rows: [
      'Toor Dal|1 kg|Grocery|133.035: 133035 or 133.035?',
      'Hair Oil|1 pc|Grocery|41.536: 41536 or 41.536?',
      'Biscuits|1 pc|Grocery|10.50',
      'Salt|1 kg|Grocery|20',
    ],
  },
  'one-comma-among-new-prices.xlsx': {
    uses: 'sku name price',
    rows: ['CM-0|Toor Dal CM|41.5', 'CM-1|Hair Oil CM|41.54', 'CM-2|Biscuits CM|43.50'],
  },
  'gst-formula-prices.xlsx': {
    uses: 'name quantity category - - price',
    rows: [
      'Toor Dal|1 kg|Grocery|133.04',
      'Ghee|1 kg|Grocery|561.51',
      'Hair Oil|1 kg|Grocery|100.01',
      'Biscuits|1 kg|Grocery|9.99',
      'Salt|1 kg|Grocery|20',
    ],
  },
  'woo-export-small.csv': {
    uses: '- - sku name shown stock - - price category',
    rows: ['W-1|Toor Dal 1 kg|1|1|150|Grocery > Dals', 'W-2|Moong Dal 1 kg|1|1|120|Grocery > Dals'],
  },
  'shopify-export.csv': {
    uses: '- name - brand category - - shown - - sku - - price mrp barcode - -',
    rows: [
      'Toor Dal|Tata|Pulses|true|SH-1|149.50|165.00|8901030865238',
      'Thin Poha|Aashirvaad|Breakfast|false|SH-2|60.00||',
    ],
  },
  'availability.csv': {
    uses: 'sku name quantity category mrp price stock',
    rows: [
      'A-1|Toor Dal|1 kg|Pulses|₹1,165.00|₹1,149.50|TRUE',
      'A-2|Poha|500 g|Breakfast|Rs. 65|60/-|FALSE',
    ],
  },
  'excel-unicode-text.txt': {
    uses: 'sku name quantity category mrp price barcode',
    rows: [
      'T-1|तूर दाल|1 kg|दालें|1,165.00|1,149.50|8901030865238',
      'T-2|Poha "Thin"|500 g|Breakfast|65.00|60.00|',
      'T-3|Hing, Strong|50 g|Spices|120.00|99.00|0012345678905',
    ],
  },
  'wholesaler-semicolons.csv': {
    uses: 'sku name quantity category price mrp',
    rows: [
      'W-1|Saffron|10 g|Spices|1249.50|1299.00',
      'W-2|Cashews|1 kg|Dry fruit|1050|1100.00|guessed',
      'W-3|Salt|1 kg|Spices|20.00|22.50',
    ],
  },
};

it('says how many rows have ? in place of letters', async () => {
  expect((await readTable(await bytesOf('excel-question-marks.csv'), {})).lost).toBe(5);
  const bytes = new TextEncoder().encode(
    'Name,About\nDal,"Why?? Best (1 kg)?"\nRice,"rice, ???, bhat"\n',
  );
  expect((await readTable(bytes, {})).lost).toBe(1);
});

const urls = import.meta.glob<string>('./files/*', { query: '?url&inline', import: 'default' });

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await fetch((await urls[`./files/${name}`]?.()) ?? '');
  return new Uint8Array(await file.arrayBuffer());
}

it.each(Object.entries(files))('%s is read as it was meant', async (name, { uses, rows }) => {
  const table = await readTable(await bytesOf(name), {});
  const guessed = guessUses(table);
  expect(guessed.map((use) => use || '-').join(' ')).toBe(uses);
  const sent = cutPiece(table.rows, { uses: guessed, from: 0 }, table.styles).rows;
  const texts = sent.map((row) =>
    [
      ...guessed.flatMap((use) => (use ? [row[use]] : [])),
      ...(row.guessed ? ['guessed'] : []),
    ].join('|'),
  );
  expect(texts.slice(0, rows.length)).toEqual(rows);
});
