import type { Category } from '@kirana/contract';
import type { ChangeEvent } from 'react';
import type { FilterName, ProductFilter, ProductSort } from '../../product-list/product-list.ts';
import { SelectField } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './ProductControls.module.css';

const sortLabels = {
  name: 'Name',
  price: 'Price',
  time: 'Time',
} as const satisfies Record<ProductSort, string>;

interface ProductControlsProps {
  filter: ProductFilter;
  onChange: (change: Partial<Record<FilterName, string>>) => void;
  categories: readonly Category[];
}

/** One row of controls: search, category, sort. */
export function ProductControls({ filter, onChange, categories }: ProductControlsProps) {
  const bind = (name: FilterName) => ({
    value: filter[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <search className={styles.controls}>
      <SearchField
        label="Search by name"
        value={filter.search}
        onChange={(search) => onChange({ search })}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
      />
      <SelectField label="Category" {...bind('category')}>
        <option value="">All</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort by" {...bind('sort')}>
        {Object.entries(sortLabels).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
