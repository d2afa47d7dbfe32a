import {
  type Category,
  type CheckedField,
  categoryKey,
  collapseSpace,
  type FieldValue,
  type Product,
  readCell,
  stocks,
} from '@kirana/contract';
import { formatMoney, formatTypedMoney } from '../../platform/formats.ts';
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

/** The value of a typed text, or what is wrong with it. */
export type Reading = CheckedField | { readonly problem: string; readonly newCategory: string };

/** The categories, by name in any case and by id. */
export interface CategoryNames {
  readonly idOf: (name: string) => string | undefined;
  readonly nameOf: (id: string) => string | undefined;
}

export function categoryNames(categories: readonly Category[]): CategoryNames {
  const ids = new Map(categories.map(({ _id, name }) => [categoryKey(name), _id]));
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  return { idOf: (name) => ids.get(categoryKey(name)), nameOf: (id) => names.get(id) };
}

/** Reads what was typed or pasted into a cell; a category by its name in any case. */
export function readTyped(field: Field, typed: string, { idOf }: CategoryNames): Reading {
  const text = collapseSpace(typed);
  const id = field === 'category' ? idOf(text) : undefined;
  if (id !== undefined) return { value: id };
  if (field !== 'category' || text === '') return readCell(field, text);
  return { problem: `There is no category “${text}”.`, newCategory: text };
}

export const heldValue = (product: Product, field: Field): FieldValue =>
  field === 'category' ? product.category._id : (product[field] ?? null);

const isMoney = (field: Field): boolean => field === 'price' || field === 'mrp';

/** A value as it is typed: `149.50`, but `150`. */
export function plainText(field: Field, value: FieldValue, { nameOf }: CategoryNames): string {
  if (typeof value === 'number') return formatTypedMoney(value);
  const text = String(value ?? '');
  return field === 'category' ? (nameOf(text) ?? '') : text;
}

/** A value as it is shown: `₹149.50`. */
export const shownText = (field: Field, value: FieldValue, categories: CategoryNames): string =>
  isMoney(field) && typeof value === 'number'
    ? formatMoney(value)
    : plainText(field, value, categories);

const turnStock = (plain: string): string => (plain === stocks[0] ? stocks[1] : stocks[0]);

export const columnsByField = {
  name: { key: 'name', heading: 'Name', width: '15rem' },
  quantity: { key: 'quantity', heading: 'Quantity', width: '6rem' },
  category: { key: 'category', heading: 'Category', width: '11rem' },
  price: {
    key: 'price',
    heading: 'Price (₹)',
    width: '6.5rem',
    align: 'end',
    inputMode: 'decimal',
  },
  mrp: { key: 'mrp', heading: 'MRP (₹)', width: '6.5rem', align: 'end', inputMode: 'decimal' },
  stock: { key: 'stock', heading: 'Stock', width: '19rem', turn: turnStock, options: stocks },
  sku: { key: 'sku', heading: 'SKU', width: '7rem' },
  barcode: { key: 'barcode', heading: 'Barcode', width: '9rem', inputMode: 'numeric' },
  brand: { key: 'brand', heading: 'Brand', width: '8rem' },
} as const satisfies Record<Field, GridColumn>;
