import { cleaned, type ImportField, type NewImport, productLabels } from '@kirana/contract';
import type { ColumnUse, ReadFile } from './reader/worker-messages.ts';

/** The labels of a product's fields. */
export const fieldNames: Readonly<Record<ImportField, string>> = { ...productLabels, id: 'ID' };
export const fieldsInOrder = Object.keys(fieldNames) as ImportField[];

/** The choices for a file. */
export interface Choices extends Omit<NewImport, 'file' | 'rowCount' | 'defaults'> {
  /** The use of each column, in the file's order. */
  uses: readonly ColumnUse[];
  /** Values for new products when there is no such column. */
  quantity: string;
  category: string;
  /** Whether customers see new products at once. */
  newProducts: 'sold' | 'hidden';
}

/** The surest key that the file has. */
function guessKey(uses: readonly ColumnUse[]): Choices['matchBy'] {
  for (const key of ['id', 'sku', 'barcode'] as const) if (uses.includes(key)) return key;
  return 'name';
}

export function firstChoices({ columns }: Pick<ReadFile, 'columns'>): Choices {
  const uses = columns.map(({ guess }) => guess);
  return {
    uses,
    quantity: '1 pc',
    category: '',
    matchBy: guessKey(uses),
    onMatch: 'change',
    onNew: 'add',
    newProducts: 'sold',
    empty: 'keep',
    newCategories: 'add',
    longNames: 'refuse',
  };
}

/** The required fields without a column, for which one value is asked. */
export function missingDefaults({ uses, onNew, matchBy }: Choices): ('quantity' | 'category')[] {
  const missing: ('quantity' | 'category')[] = [];
  if ((onNew === 'add' || matchBy === 'name') && !uses.includes('quantity'))
    missing.push('quantity');
  if (onNew === 'add' && !uses.includes('category')) missing.push('category');
  return missing;
}

function twiceFaults(uses: readonly ColumnUse[]): string[] {
  return fieldsInOrder
    .filter((field) => uses.indexOf(field) !== uses.lastIndexOf(field))
    .map((field) => `More than one column is used as ${fieldNames[field]}.`);
}

/** The faults of the choices as sentences; none when the file can be checked. */
export function faultsOf(choices: Choices): string[] {
  const { uses, matchBy, onMatch, onNew } = choices;
  const faults = twiceFaults(uses);
  if (!uses.includes(matchBy))
    faults.push(
      `No column is used as ${fieldNames[matchBy]}, by which products are to be matched.`,
    );
  if (onNew === 'add')
    for (const field of ['name', 'price'] as const)
      if (!uses.includes(field) && !(field === 'name' && matchBy === 'name'))
        faults.push(`No column is used as ${fieldNames[field]}, which every new product needs.`);
  for (const field of missingDefaults(choices))
    if (choices[field].trim() === '')
      faults.push(`${fieldNames[field]} is needed where the file says nothing.`);
  if (onMatch === 'leave' && onNew === 'leave') faults.push('Nothing would be added or changed.');
  else if (onNew === 'leave' && !uses.some((use) => use !== '' && use !== matchBy))
    faults.push('No column is used that would change a product.');
  return faults;
}

/** The choices as the body of the call. */
export function toNewImport(choices: Choices, file: string, rowCount: number): NewImport {
  const { uses: _, quantity, category, newProducts, ...rest } = choices;
  const texts = { quantity, category };
  const defaults = {
    ...Object.fromEntries(missingDefaults(choices).map((field) => [field, texts[field].trim()])),
    ...(newProducts === 'hidden' && { shown: false as const }),
  };
  return { ...rest, file: cleaned(file).slice(-255).toWellFormed(), rowCount, defaults };
}
