import {
  hasRightCheckDigit,
  type ImportField,
  readRupees,
  readYesNo,
  toAsciiDigits,
} from '@kirana/contract';
import type { Table } from './table.ts';
import type { ColumnUse } from './worker-messages.ts';

/** The headings that suppliers, tills and our own export use for a field, the surest first. */
const names: Readonly<Record<ImportField, string>> = {
  id: 'id productid',
  sku: 'sku skucode itemcode productcode itemno itemnumber articleno articlecode code index srno कोड क्रमांक वस्तुकोड',
  barcode: 'barcode ean ean13 upc gtin barcodeno बारकोड',
  name: 'name productname itemname product item title particulars productdescription itemdescription नाम उत्पाद उत्पादकानाम उत्पादनाम वस्तु वस्तुकानाम सामान',
  price:
    'price saleprice sellingprice ourprice rate salerate salesrate sp offerprice pricers priceinr मूल्य कीमत दाम भाव दर विक्रयमूल्य बिक्रीमूल्य',
  mrp: 'mrp marketprice maxretailprice maximumretailprice listprice mrprs mrpinr एमआरपी अधिकतममूल्य अधिकतमखुदरामूल्य',
  category: 'category categoryname department dept productgroup itemgroup group श्रेणी वर्ग विभाग',
  quantity: 'quantity packsize pack size netweight netwt weight unit uom qty मात्रा पैक वजन इकाई',
  stock: 'stock instock availability available stockstatus स्टॉक स्टाक उपलब्धता उपलब्ध',
  brand: 'brand brandname company manufacturer make ब्रांड ब्रैंड कंपनी',
  alsoCalled: 'alsocalled othernames othername alias aliases keywords searchwords अन्यनाम दूसरेनाम',
  description: 'description details about longdescription विवरण वर्णन',
  shown: 'shown showntocustomers visible show published active दिखाएं दिखाएँ',
};

const plain = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The position of a heading among the names of a field; undefined when it is not one of them. */
const rankOf = Object.fromEntries(
  Object.entries(names).map(([field, list]) => [
    field,
    new Map(list.split(' ').map((name, rank) => [plain(name), rank])),
  ]),
) as Record<ImportField, Map<string, number>>;

/** The number of rows whose cells are examined. */
const examinedRows = 200;

type Look = readonly string[];

const most = (cells: Look, test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.8;

const isBarcode = (cell: string) =>
  /^(\d{8}|\d{12,14})$/.test(toAsciiDigits(cell)) && hasRightCheckDigit(toAsciiDigits(cell));
const isCutBarcode = (cell: string) => /^\d(\.\d+)?E\+1[0-3]$/i.test(cell);
const isStock = (cell: string) =>
  readYesNo(cell) !== undefined || /^(in|out of) stock$/i.test(cell);
const isCount = (cell: string) => /^\d+([.,]\d+)?$/.test(toAsciiDigits(cell));
const isAmount = (cell: string) => readRupees(cell) !== undefined || /^[\d.]+,\d{1,2}$/.test(cell);

/** Whether the cells below a heading can be values of its field. */
const fits: { readonly [Field in ImportField]?: (cells: Look, heading: string) => boolean } = {
  price: (cells) => most(cells, isAmount),
  mrp: (cells) => most(cells, isAmount),
  stock: (cells) => most(cells, isStock),
  shown: (cells) => most(cells, (cell) => readYesNo(cell) !== undefined),
  barcode: (cells) =>
    most(cells, (cell) => /^[\d\s]{8,}$/.test(toAsciiDigits(cell)) || isCutBarcode(cell)),
  // A till's `Qty` is the number in stock, not the pack size.
  quantity: (cells, heading) => heading !== 'qty' || !most(cells, isCount),
};

/** The check refuses rows with longer descriptions. */
const longestDescription = 2000;

/** Finds a barcode column by its cells, since their check digits identify them. */
function guessByContent(uses: ColumnUse[], looks: readonly Look[]): void {
  if (uses.includes('barcode')) return;
  const at = looks.findIndex((cells, column) => !uses[column] && most(cells, isBarcode));
  if (at >= 0) uses[at] = 'barcode';
}

/** Guesses the use of each column by its heading, then by its cells; each field is used once at most. */
export function guessUses({ headings, rows }: Pick<Table, 'headings' | 'rows'>): ColumnUse[] {
  const start = rows.slice(0, examinedRows);
  const looks = headings.map((_, at) => start.flatMap(({ cells }) => cells[at] || []));
  const isTooLong = (at: number) =>
    rows.some(({ cells }) => (cells[at]?.length ?? 0) > longestDescription);
  const uses = headings.map((): ColumnUse => '');
  const plainHeadings = headings.map(plain);
  for (const field of Object.keys(names) as ImportField[]) {
    const ranked = plainHeadings
      .map((heading, at) => ({ heading, at, rank: rankOf[field].get(heading) }))
      .filter(({ at, rank }) => rank !== undefined && !uses[at])
      .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
    const found = ranked.find(
      ({ heading, at }) =>
        looks[at]?.length === 0 || (fits[field]?.(looks[at] ?? [], heading) ?? true),
    );
    if (found && !(field === 'description' && isTooLong(found.at))) uses[found.at] = field;
  }
  guessByContent(uses, looks);
  return uses;
}
