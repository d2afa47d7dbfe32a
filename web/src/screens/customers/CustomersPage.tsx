import { useState } from 'react';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, NoMatchPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Customers.module.css';
import { CustomerTable } from './CustomerTable.tsx';
import { type CustomerSort, useCustomers, useOwed } from './use-customers.ts';

const inAddress = { q: '', sort: 'last', owing: '' };

const sorts = {
  last: 'Last order',
  spent: 'Spent',
  owes: 'Owes',
} as const satisfies Record<CustomerSort, string>;

const isSort = (sort: string): sort is CustomerSort => Object.hasOwn(sorts, sort);

/** The search stands in the address; a number does not, as others may read the address. */
function useSearch() {
  const [address, setAddress] = useAddressState(inAddress);
  const [number, setNumber] = useState('');
  const setQ = (q: string) => {
    const isNumber = /\d/.test(q);
    setNumber(isNumber ? q : '');
    setAddress({ q: isNumber ? '' : q });
  };
  const sort: CustomerSort = isSort(address.sort) ? address.sort : 'last';
  return {
    ...{ q: number || address.q, sort, owing: address.owing === '1' || sort === 'owes', setQ },
    setSort: (by: string) => setAddress({ sort: by }),
    setOwing: (isOn: boolean) => setAddress({ owing: isOn ? '1' : '' }),
  };
}

function Loading() {
  return (
    <div role="status" className={layout.snug}>
      <VisuallyHidden>Loading the customers</VisuallyHidden>
      <Skeleton height="24rem" />
    </div>
  );
}

interface BodyProps {
  q: string;
  owing: boolean;
  state: ReturnType<typeof useCustomers>;
  timeZone: string;
  onClear: () => void;
}

function Body({ q, owing, state, timeZone, onClear }: BodyProps) {
  const { customers } = state;
  if (state.isLoadingError)
    return (
      <FailedPanel
        message="Failed to fetch customers."
        detail={reasonOf(state.error)}
        retrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  if (customers === undefined) return <Loading />;
  if (customers.length === 0 && q.trim() === '' && owing)
    return <StatePanel icon={<InfoIcon size={26} />} message="Nobody owes anything." />;
  if (customers.length === 0)
    return q.trim() === '' ? (
      <StatePanel
        icon={<InfoIcon size={26} />}
        message="No customers yet. They appear with their first order."
        action={<ButtonLink to={paths.newOrder}>New order</ButtonLink>}
      />
    ) : (
      <NoMatchPanel message={`Nobody found for “${q.trim()}”.`} onClear={onClear} />
    );
  return (
    <Card padding="none" aria-label="List of customers" aria-busy={state.isFetching}>
      <CustomerTable customers={customers} timeZone={timeZone} />
      {state.hasNextPage && (
        <div className={styles.more}>
          <Button busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}

/** `₹23,400.00 on account with 14 customers`; nothing while nobody owes anything. */
function OnAccount() {
  const { data } = useOwed();
  if (data === undefined || data.owing === 0) return null;
  return (
    <p className={text.figures}>
      {formatMoney(data.owed)} on account with{' '}
      {formatCountOf(data.owing, ['customer', 'customers'])}
    </p>
  );
}

/** Everybody who has ordered, by name, number, last order or what they spent. */
export function CustomersPage() {
  const timeZone = useTimeZone();
  const { q, sort, owing, setQ, setSort, setOwing } = useSearch();
  const state = useCustomers({ q: q.trim(), sort, owing });
  return (
    <PageFrame title="Customers" aside={<OnAccount />}>
      <FilterBar
        inForce={(sort === 'last' ? 0 : 1) + (owing && sort !== 'owes' ? 1 : 0)}
        search={
          <SearchField label="Search by name or number" value={q} maxLength={100} onChange={setQ} />
        }
      >
        <SelectField label="Sort by" value={sort} onChange={({ target }) => setSort(target.value)}>
          {Object.entries(sorts).map(([by, words]) => (
            <option key={by} value={by}>
              {words}
            </option>
          ))}
        </SelectField>
        <CheckField
          label="Owes"
          checked={owing}
          disabled={sort === 'owes'}
          onChange={({ target }) => setOwing(target.checked)}
        />
      </FilterBar>
      {state.isRefetchError && (
        <RetryNotice query={state}>The customers could not be refreshed.</RetryNotice>
      )}
      <Body {...{ q, owing, state, timeZone }} onClear={() => setQ('')} />
    </PageFrame>
  );
}
