import { DateField } from '../../ui/DateField.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { type HistoryFilter, useTeam } from './use-history.ts';

const whats: Readonly<Record<string, string>> = {
  order: 'Orders',
  cash: 'Cash',
  customer: 'Customers',
  'tab-row': 'Accounts of customers',
  product: 'Products',
  category: 'Categories',
  banner: 'Banners',
  store: 'Store',
  settings: 'Settings',
  account: 'Accounts',
  invitation: 'Invitations',
  backup: 'Backups',
};

/** What folds on a phone. */
const folded = ['who', 'from', 'to'] as const;

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (change: Partial<HistoryFilter>) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { data: team = [] } = useTeam();
  const isUnknown = filter.who !== '' && !team.some(({ _id }) => _id === filter.who);
  return (
    <FilterBar
      inForce={folded.filter((name) => filter[name] !== '').length}
      search={
        <SelectField
          label="What"
          value={filter.noun}
          onChange={({ target }) => onChange({ noun: target.value })}
        >
          <option value="">Everything</option>
          {Object.entries(whats).map(([noun, words]) => (
            <option key={noun} value={noun}>
              {words}
            </option>
          ))}
        </SelectField>
      }
    >
      <SelectField
        label="Who"
        value={filter.who}
        onChange={({ target }) => onChange({ who: target.value })}
      >
        <option value="">Everybody</option>
        {team.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {isUnknown && <option value={filter.who}>Somebody else</option>}
      </SelectField>
      <DateField label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <DateField label="To" value={filter.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}
