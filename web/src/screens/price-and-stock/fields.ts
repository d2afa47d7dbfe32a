import {
  type Category,
  type CheckedField,
  categoryKey,
  collapseSpace,
  type FieldValue,
  type GridField,
  type Product,
  productFields,
  readCell,
  stocks,
} from '@kirana/contract';
import { formatMoney, formatTypedMoney } from '../../platform/formats.ts';
import type { GridColumn } from '../../ui/grid/grid-model.ts';

export type Field = GridField;

type ListedField = Extract<(typeof productFields)[number], { readonly key: Field }>;

const listed = productFields
  .filter((field): field is ListedField => 'grid' in field)
  .toSorted((a, b) => a.grid.place - b.grid.place);

/** The fields of a product that the grid shows, in its order, by their names on the wire. */
export const fields: readonly Field[] = listed.map(({ key }) => key);

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

export const productValue = (product: Product, field: Field): FieldValue =>
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

const columnOf = ({ key, label, kind, grid: { width } }: ListedField): GridColumn => {
  const column = { key, heading: kind === 'money' ? `${label} (₹)` : label, width };
  if (kind === 'money') return { ...column, align: 'end', inputMode: 'decimal' };
  if (kind === 'stock') return { ...column, turn: turnStock, options: stocks };
  return kind === 'digits' ? { ...column, inputMode: 'numeric' } : column;
};

export const columnsByField = Object.fromEntries(
  listed.map((field) => [field.key, columnOf(field)]),
) as Readonly<Record<Field, GridColumn>>;
