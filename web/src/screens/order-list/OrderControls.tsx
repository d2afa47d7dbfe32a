import { orderStatuses } from '@kirana/contract';
import { type ChangeEvent, useId, useState } from 'react';
import type { FilterName, OrderFilter } from '../../nouns/orders/order-filter.ts';
import type { OrderSort } from '../../nouns/orders/worker/order-selection.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import text from '../../ui/text.module.css';

const sortLabels = {
  date: 'Date',
  status: 'Status',
  totalPrice: 'Total price',
} as const satisfies Record<OrderSort, string>;

interface OrderControlsProps {
  filter: OrderFilter;
  onChange: (change: Partial<Record<FilterName, string>>) => void;
  /** Whether From is after To. */
  reversed: boolean;
  onFetch: () => Promise<unknown>;
}

/** One row of controls: search, dates, status, sort. */
export function OrderControls(props: OrderControlsProps) {
  const { filter, onChange, reversed, onFetch } = props;
  const [fetching, setFetching] = useState(false);
  const fetchAgain = async () => {
    setFetching(true);
    await onFetch();
    setFetching(false);
  };
  const errorId = useId();
  const bind = (name: FilterName) => ({
    value: filter[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.target.value }),
  });
  const bindDate = (name: 'from' | 'to') => ({
    value: filter[name],
    onChange: (date: string) => onChange({ [name]: date }),
  });
  const fault = reversed ? { 'aria-invalid': true, 'aria-errormessage': errorId } : {};
  return (
    <FilterBar
      inForce={[filter.from, filter.to, filter.status].filter(Boolean).length}
      search={
        <SearchField
          label="Search by order id or customer name"
          value={filter.search}
          onChange={(search) => onChange({ search })}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
        />
      }
    >
      <DateField label="From" max={filter.to} {...bindDate('from')} {...fault} />
      <DateField label="To" min={filter.from} {...bindDate('to')} {...fault} />
      <Button
        icon={<RefreshIcon size={16} />}
        busy={fetching}
        aria-disabled={reversed}
        onClick={fetchAgain}
      >
        Fetch Orders
      </Button>
      <SelectField label="Status" style={{ textTransform: 'capitalize' }} {...bind('status')}>
        <option value="">All</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <SelectField label="Sort by" {...bind('sort')}>
        {Object.entries(sortLabels).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </SelectField>
      {reversed && (
        <p className={`${layout.whole} ${text.error}`} id={errorId} role="alert">
          From must not be after To. Please choose an earlier From or a later To.
        </p>
      )}
    </FilterBar>
  );
}
