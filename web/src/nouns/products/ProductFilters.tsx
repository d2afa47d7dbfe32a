import type { Category } from '@kirana/contract';
import { SelectField } from '../../ui/Field.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

interface ProductFiltersProps {
  searchLabel: string;
  filter: Readonly<Record<'search' | 'category', string>>;
  onChange: (change: { search: string } | { category: string }) => void;
  categories: readonly Category[];
  /** The last control, whose options are words by value. */
  choice: {
    readonly label: string;
    readonly value: string;
    readonly options: Readonly<Record<string, string>>;
    readonly onChange: (value: string) => void;
  };
}

/** One row of controls: search, category, and one choice of the screen. */
export function ProductFilters(props: ProductFiltersProps) {
  const { searchLabel, filter, onChange, categories, choice } = props;
  return (
    <FilterBar
      inForce={filter.category === '' ? 0 : 1}
      search={
        <SearchField
          label={searchLabel}
          value={filter.search}
          onChange={(search) => onChange({ search })}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
        />
      }
    >
      <SelectField
        label="Category"
        value={filter.category}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">All</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={choice.label}
        value={choice.value}
        onChange={({ target }) => choice.onChange(target.value)}
      >
        {Object.entries(choice.options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
}
