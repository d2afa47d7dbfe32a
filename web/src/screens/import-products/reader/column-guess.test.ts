import { expect, it } from 'vitest';
import { guessUses } from './column-guess.ts';

/** The guesses for columns of these headings and cells, by heading. */
function guess(columns: Record<string, readonly string[]>) {
  const headings = Object.keys(columns);
  const looks = Object.values(columns);
  const rows = (looks[0] ?? []).map((_, row) => ({
    row: row + 2,
    cells: looks.map((cells) => cells[row] ?? ''),
  }));
  const uses = guessUses({ headings, rows });
  return Object.fromEntries(headings.map((heading, at) => [heading, uses[at]]));
}

const uuid = '01978f00-0000-7000-8000-00000000aaaa';

it('knows the headings of suppliers, in English and Hindi', () => {
  expect(
    guess({
      index: ['1', '2'],
      product: ['Garlic Oil', 'Water Bottle'],
      category: ['Beauty', 'Kitchen'],
      sub_category: ['Hair', 'Storage'],
      brand: ['Sri Sri', 'Mastercook'],
      sale_price: ['220', '180'],
      market_price: ['220', '180'],
      type: ['Oil', 'Bottle'],
      rating: ['4.1', '2.3'],
    }),
  ).toEqual({
    index: 'sku',
    product: 'name',
    category: 'category',
    sub_category: '',
    brand: 'brand',
    sale_price: 'price',
    market_price: 'mrp',
    type: '',
    rating: '',
  });
  expect(
    guess({ नाम: ['आलू'], 'मूल्य (₹)': ['₹ ६०'], श्रेणी: ['सब्ज़ी'], मात्रा: ['1 kg'], विवरण: ['ताज़ा'] }),
  ).toEqual({
    नाम: 'name',
    'मूल्य (₹)': 'price',
    श्रेणी: 'category',
    मात्रा: 'quantity',
    विवरण: 'description',
  });
});

it('gives each field to the surest column, and knows the headings of our own export', () => {
  expect(guess({ Item: ['a'], 'Product Name': ['b'], Title: ['c'] })).toEqual({
    Item: '',
    'Product Name': 'name',
    Title: '',
  });
  const own = ['ID', 'SKU', 'Barcode', 'Name', 'Brand', 'Also called', 'Category', 'Quantity'];
  const more = ['Price', 'MRP', 'Stock', 'Description', 'Shown'];
  const cells = [uuid, 'A1', '96385074', 'Dal', 'Tata', 'arhar', 'Pulses', '1 kg', '60', '65'];
  const filled = [...cells, 'in stock', 'Washed', 'yes'];
  const all = [...own, ...more].map((heading, at) => [heading, [filled[at] ?? '']] as const);
  expect(Object.values(guess(Object.fromEntries(all)))).toEqual(
    'id sku barcode name brand alsoCalled category quantity price mrp stock description shown'.split(
      ' ',
    ),
  );
});

it("takes a till's ID for its SKU, its stock for no pack, and a barcode's heading at its word", () => {
  expect(
    guess({ ID: ['1', '2'], Name: ['a', 'b'], Quantity: ['3', '6'], Barcode: ['123', '8901'] }),
  ).toEqual({ ID: 'sku', Name: 'name', Quantity: '', Barcode: 'barcode' });
  expect(guess({ 'Product ID': ['7'], SKU: ['A1'] })).toEqual({ 'Product ID': '', SKU: 'sku' });
  expect(guess({ ID: [uuid], SKU: ['A1'], Quantity: ['500 g'] })).toEqual({
    ID: 'id',
    SKU: 'sku',
    Quantity: 'quantity',
  });
});

it('looks at what stands in a column', () => {
  expect(
    guess({
      Code: ['A1', 'A2'],
      Number: ['8901030865237', '8901719101038'],
      Stock: ['45', '12'],
      Qty: ['45', '12'],
      Rate: ['on request', 'ask'],
      MRP: ['60/-', '₹1,200'],
    }),
  ).toEqual({ Code: 'sku', Number: 'barcode', Stock: '', Qty: '', Rate: '', MRP: 'mrp' });
  expect(guess({ Details: ['short', 'x'.repeat(2001)] })).toEqual({ Details: '' });
  expect(guess({ Barcode: ['8.90103E+12'], Stock: ['Yes'], Shown: ['no'] })).toEqual({
    Barcode: 'barcode',
    Stock: 'stock',
    Shown: 'shown',
  });
});

it('takes the fuller of several columns, and an empty one for none', () => {
  const full = ['1', '2', '3', '4'];
  expect(
    guess({
      'Sale price': ['', '', '90', ''],
      'Regular price': full,
      Stock: ['', '', '', ''],
      'In stock?': ['1', '1', '1', '0'],
      SKU: ['A', 'B', 'C', ''],
      'Sr No': full,
    }),
  ).toEqual({
    'Sale price': '',
    'Regular price': 'price',
    Stock: '',
    'In stock?': 'stock',
    SKU: 'sku',
    'Sr No': '',
  });
  const prices = { 'Selling Price': ['1', '', '3', '4'], Rate: full };
  expect(guess({ Name: full, ...prices })).toMatchObject({ 'Selling Price': 'price', Rate: '' });
  const late = [...Array.from({ length: 300 }, () => ''), '60'];
  expect(guess({ Name: late.map(() => 'Dal'), MRP: late, Rate: late.map(() => '50') })).toEqual({
    Name: 'name',
    MRP: 'mrp',
    Rate: 'price',
  });
});
