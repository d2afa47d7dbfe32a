import type { Category } from '@kirana/contract';
import type { ChangeEvent, ReactNode } from 'react';
import { SelectField } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './Controls.module.css';
import { type ListFilter, shows } from './list-filter.ts';

interface ControlsProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  categories: readonly Category[];
  /** What can be done with the list. */
  children: ReactNode;
}

/** What to search, in which category, which of them; and what can be done with them. */
export function Controls({ filter, onChange, categories, children }: ControlsProps) {
  const bind = (name: 'category' | 'show') => ({
    value: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  return (
    <div className={styles.controls}>
      <search className={styles.filters}>
        <SearchField
          label="Search by name, SKU or barcode"
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
        <SelectField label="Show" {...bind('show')}>
          {Object.entries(shows).map(([show, words]) => (
            <option key={show} value={show}>
              {words}
            </option>
          ))}
        </SelectField>
      </search>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
