import type { ImportRow } from '@kirana/contract';

/** The first row of the list below its headings, as a spreadsheet counts. */
const firstRow = 2;

/**
 * A supplier's list with what such lists have: products the store has for other MRPs, new ones, one
 * that stands there twice under two codes, and some that are wrong. The last column is the barcode.
 */
const list: readonly (readonly string[])[] = [
  ['KR-019', 'Toor Dal (Arhar)', 'Dals & Pulses', '1 kg', '168', '190', 'Dal Bhandar'],
  ['KR-020', 'Moong Dal (Dhuli)', 'Dals & Pulses', '1 kg', '142', '160', 'Dal Bhandar'],
  ['KR-021', 'Chana Dal', 'Dals & Pulses', '1 kg', '98', '110', 'Dal Bhandar'],
  ['KR-024', 'Rajma Chitra', 'Dals & Pulses', '1 kg', '176', '205', 'Dal Bhandar'],
  ['KR-026', 'Kala Chana', 'Dals & Pulses', '1 kg', '96', '105', 'Dal Bhandar'],
  ['AT-101', 'Moong Sabut', 'Dals & Pulses', '1 kg', '128', '140', 'Dal Bhandar'],
  ['AT-104', 'Lobia', 'Dals & Pulses', '500 g', '72', '80', 'Dal Bhandar'],
  ['AT-106', 'Soya Chunks', 'Dals & Pulses', '200 g', '45', '48', 'Annapurna'],
  ['AT-107', 'Ragi Flour', 'Rice, Atta & Flour', '1 kg', '78', '85', 'Annapurna'],
  ['AT-110', 'Foxtail Millet', 'Rice, Atta & Flour', '500 g', '85', '95', 'Annapurna'],
  ['AT-112', 'Daliya', 'Rice, Atta & Flour', '500 g', '38', '42', 'Chakkiwala'],
  ['AT-114', 'Thin Poha', 'Rice, Atta & Flour', '500 g', '46', '50', 'Chakkiwala'],
  ['AT-115', 'Sabudana', 'Rice, Atta & Flour', '500 g', '58', '65', 'Annapurna'],
  ['AT-116', 'Sabudana', 'Rice, Atta & Flour', '500 g', '58', '65', 'Annapurna'],
  ['AT-117', 'Rice Flour', 'Rice, Atta & Flour', '500 g', '60-65', '70', 'Chakkiwala'],
  ['AT-118', 'Black Pepper', 'Spices & Masala', '100 g', '118', '130', 'Masala Mandi'],
  ['AT-123', '', 'Spices & Masala', '100 g', '34', '38', 'Masala Mandi'],
  ['AT-124', 'Chaat Masala', 'Spices & Masala', '100 g', '52', '58', 'Masala Mandi'],
  ['AT-125', 'Kasuri Methi', 'Spices & Masala', '25 g', '36', '32', 'Masala Mandi'],
  ['AT-127', 'Rock Salt', 'Spices & Masala', '1 kg', '44', '50', 'Samudra', '8.90103E+12'],
  ['AT-128', 'Papad, Urad', 'Snacks & Namkeen', '200 g', '68', '75', 'Bikana Gali'],
  ['AT-129', 'Khakhra, Methi', 'Snacks & Namkeen', '200 g', '82', '90', 'Bikana Gali'],
  ['AT-129', 'Khakhra, Plain', 'Snacks & Namkeen', '200 g', '78', '85', 'Bikana Gali'],
  ['AT-130', 'Murmura', 'Snacks & Namkeen', '250 g', '32', '35', 'Bikana Gali'],
];

/** The rows of the list as they are sent; new products stay hidden until they have pictures. */
export const supplierList: readonly ImportRow[] = list.map((cells, at) => {
  const [sku = '', name, category, quantity, price, mrp, brand, barcode = ''] = cells;
  const shown = sku.startsWith('KR-') ? '' : 'no';
  return { row: firstRow + at, sku, name, category, quantity, price, mrp, brand, barcode, shown };
});
