import {
  type Category,
  checkField,
  collapseSpace,
  type Product,
  readRupees,
  readYesNo,
  stocks,
  toAsciiDigits,
} from '@kirana/contract';
import { formatMoney } from '../../platform/formats.ts';
import type { GridColumn } from '../../ui/grid/grid-model.ts';

/** The fields of a product that the grid shows, in its order, by their names on the wire. */
export const fields = [
  'name',
  'quantity',
  'category',
  'price',
  'mrp',
  'stock',
  'sku',
  'barcode',
  'brand',
] as const;
export type Field = (typeof fields)[number];

/** What a field holds, as a list of changes names it. */
export type Value = string | number | null;

/** A text that was read: its value, or what is wrong with it. */
export type Reading =
  | { readonly value: Value }
  | { readonly problem: string; readonly newCategory?: string };

/** The categories, by name in any case and by id. */
export interface CategoryNames {
  readonly idOf: (name: string) => string | undefined;
  readonly nameOf: (id: string) => string | undefined;
}

export function categoryNames(categories: readonly Category[]): CategoryNames {
  const ids = new Map(categories.map(({ _id, name }) => [name.toLowerCase(), _id]));
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  return { idOf: (name) => ids.get(name.toLowerCase()), nameOf: (id) => names.get(id) };
}

/** The check of the call itself, in its words. */
function checked(field: Field, typed: Value): Reading {
  const result = checkField(field, typed);
  if ('problem' in result || typeof result.value !== 'boolean') return result as Reading;
  return { problem: 'This is not valid' };
}

function readAmount(field: 'price' | 'mrp', label: string, text: string): Reading {
  const typed = collapseSpace(text);
  if (typed === '' && field === 'price') return { problem: 'Price is required' };
  if (typed === '') return { value: null };
  const rupees = readRupees(typed);
  if (rupees === undefined) return { problem: `${label} “${typed}” is not a number` };
  return checked(field, rupees);
}

function readStock(text: string): Reading {
  const typed = collapseSpace(text).toLowerCase();
  const said = readYesNo(typed);
  if (said !== undefined) return { value: said ? 'in stock' : 'out of stock' };
  return checked('stock', typed);
}

function readCategory(text: string, { idOf }: CategoryNames): Reading {
  const name = collapseSpace(text);
  if (name === '') return { problem: 'Category is required' };
  const id = idOf(name);
  if (id !== undefined) return { value: id };
  return { problem: `There is no category “${name}”.`, newCategory: name };
}

function readBarcode(text: string): Reading {
  const typed = toAsciiDigits(collapseSpace(text));
  if (/^\d(\.\d+)?e\+?\d+$/i.test(typed))
    return {
      problem: `Barcode looks cut by the spreadsheet (${typed}). Format the column as text.`,
    };
  return checked('barcode', typed);
}

const readLine = (field: Field) => (text: string) => checked(field, collapseSpace(text));

const readers: Readonly<Record<Field, (text: string, categories: CategoryNames) => Reading>> = {
  name: readLine('name'),
  quantity: readLine('quantity'),
  category: readCategory,
  price: (text) => readAmount('price', 'Price', text),
  mrp: (text) => readAmount('mrp', 'MRP', text),
  stock: readStock,
  sku: readLine('sku'),
  barcode: readBarcode,
  brand: readLine('brand'),
};

/** What was typed or pasted into a cell, read as its column is. */
export const readCell = (field: Field, text: string, categories: CategoryNames): Reading =>
  readers[field](text, categories);

/** What a product has in a field. */
export const heldValue = (product: Product, field: Field): Value =>
  field === 'category' ? product.category._id : (product[field] ?? null);

const isMoney = (field: Field): boolean => field === 'price' || field === 'mrp';

/** A value as it is typed: `149.50`, but `150`. */
export function plainText(field: Field, value: Value, { nameOf }: CategoryNames): string {
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}` : value.toFixed(2);
  return field === 'category' ? (nameOf(value ?? '') ?? '') : (value ?? '');
}

/** A value as it is shown: `₹149.50`. */
export const shownText = (field: Field, value: Value, categories: CategoryNames): string =>
  isMoney(field) && typeof value === 'number'
    ? formatMoney(value)
    : plainText(field, value, categories);

const turnStock = (plain: string): string => (plain === stocks[0] ? stocks[1] : stocks[0]);

/** The columns, by their fields. */
export const columnsByField = {
  name: { key: 'name', heading: 'Name', width: '15rem' },
  quantity: { key: 'quantity', heading: 'Quantity', width: '6rem' },
  category: { key: 'category', heading: 'Category', width: '9rem' },
  price: {
    key: 'price',
    heading: 'Price (₹)',
    width: '7.5rem',
    align: 'end',
    inputMode: 'decimal',
  },
  mrp: { key: 'mrp', heading: 'MRP (₹)', width: '7.5rem', align: 'end', inputMode: 'decimal' },
  stock: { key: 'stock', heading: 'Stock', width: '7.5rem', turn: turnStock, options: stocks },
  sku: { key: 'sku', heading: 'SKU', width: '7rem' },
  barcode: { key: 'barcode', heading: 'Barcode', width: '9rem', inputMode: 'numeric' },
  brand: { key: 'brand', heading: 'Brand', width: '8rem' },
} as const satisfies Record<Field, GridColumn>;
