import { createRandom } from '../seed/random.ts';

/** A row of a supplier's file: every field that it has is there. */
export type SupplierRow = { row: number } & Record<
  'sku' | 'name' | 'category' | 'brand' | 'price' | 'mrp',
  string
>;

/** What a generated file has, so that a test knows what is to come of it. */
interface Shape {
  readonly rows: number;
  readonly longNames: number;
  readonly alike: number;
}

/** A file of the shape of a big supplier's: one name is missing, and 11 categories are new. */
export const supplierShape = (rows: number): Shape => ({
  rows,
  longNames: Math.max(2, Math.round(rows / 3000)),
  alike: Math.max(5, Math.round(rows / 20)),
});

const categories = [
  'Beauty & Hygiene',
  'Gourmet & World Food',
  'Kitchen, Garden & Pets',
  'Snacks & Branded Foods',
  'Foodgrains, Oil & Masala',
  'Cleaning & Household',
  'Beverages',
  'Bakery, Cakes & Dairy',
  'Baby Care',
  'Fruits & Vegetables',
  'Eggs, Meat & Fish',
];
const brands = ['Fresho', 'BB Royal', 'Amul', 'L’Oréal', 'Nestlé', 'Haldiram’s', 'अमूल'];
const things = ['Toor Dal', 'Garlic Oil', 'Aloo Bhujia', 'Ghee', 'Basmati Rice', 'आटा', 'Rusk'];
/** As files have them: wrongly encoded, with no-break spaces, line breaks and runs of spaces. */
const spoilt = ['Crème Brûlée', 'Rice\u00a0Bran', 'Masala\nChai', 'Ragi   Flour'];

const longName = (at: number): string =>
  `${at} ${'Organic Cold Pressed Oil '.repeat(6)}`.slice(0, 131);

/** The rows of a supplier's file, always the same of this shape. */
export function supplierRows({ rows, longNames, alike }: Shape): SupplierRow[] {
  const random = createRandom(11);
  const made: SupplierRow[] = [];
  for (let at = 0; at < rows; at += 1) {
    const paise = random.whole(500, 60_000);
    const mrp = paise + random.whole(0, 5_000);
    const thing = random.pick(random.happens(0.05) ? spoilt : things);
    made.push({
      // The heading is the first row of the file.
      row: at + 2,
      sku: String(at + 1),
      name: `${thing} ${random.pick(brands)} No. ${at}`,
      category: categories[at % categories.length] as string,
      brand: random.pick(brands),
      price: priceText(paise),
      mrp: priceText(mrp),
    });
  }
  for (let at = 0; at < longNames; at += 1) (made[at * 7 + 3] as SupplierRow).name = longName(at);
  (made[rows - 5] as SupplierRow).name = '';
  // Equal to an earlier row in everything but the SKU.
  for (let at = 0; at < alike; at += 1) {
    const [first, second] = [made[at * 4 + 50], made[at * 4 + 51]];
    if (first && second) Object.assign(second, { ...first, row: second.row, sku: second.sku });
  }
  return made;
}

/** Some with decimals, some without. */
const priceText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : String(Math.round(paise) / 100);

/** What the prices of these rows sum to, in paise. */
export const sumOfPrices = (rows: readonly SupplierRow[]): number =>
  rows.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
