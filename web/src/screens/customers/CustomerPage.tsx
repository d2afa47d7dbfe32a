import type { Customer, Order, UsedAddress } from '@kirana/contract';
import { Link, useParams } from 'react-router';
import { CustomerLinks } from '../../nouns/orders/ContactLinks.tsx';
import { numberedId, orderNouns } from '../../nouns/orders/order-labels.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { Parcel } from '../../nouns/orders/Parcel.tsx';
import { StatusPill } from '../../nouns/orders/StatusPill.tsx';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { isNotFound, noAnswer, reasonOf } from '../../platform/api-error.ts';
import {
  formatCountOf,
  formatDateTime,
  formatDay,
  formatMoney,
  spacedPhone,
} from '../../platform/formats.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { AccountCard } from './AccountCard.tsx';
import styles from './Customers.module.css';
import { HeldCard } from './HeldCard.tsx';
import { NoteCard } from './NoteCard.tsx';
import { useCustomer } from './use-customers.ts';
import { useTab } from './use-tab.ts';

type State = ReturnType<typeof useCustomer>;

function Facts({ customer: { orders, spent, phone, blocked } }: { customer: Customer }) {
  return (
    <>
      {formatCountOf(orders, orderNouns)} · {formatMoney(spent)} spent · {spacedPhone(phone)}{' '}
      {blocked && <Pill tone="bad">Blocked from the storefront</Pill>}
    </>
  );
}

function Orders({
  orders,
  timeZone,
  state,
}: {
  orders: readonly Order[];
  timeZone: string;
  state: State;
}) {
  return (
    <Card aria-labelledby="orders" aria-busy={state.isFetching}>
      <h2 id="orders" className={text.title}>
        Orders
      </h2>
      <ul className={styles.list}>
        {orders.map(({ _id, number, createdAt, orderStatus, totalPrice }) => (
          <li key={_id} className={layout.line}>
            <Link to={orderPath(_id)}>Order {numberedId(_id, number)}</Link>
            <StatusPill status={orderStatus} />
            <span className={text.quiet}>{formatDateTime(createdAt, timeZone)}</span>
            <span className={styles.total}>{formatMoney(totalPrice)}</span>
          </li>
        ))}
      </ul>
      {state.hasNextPage && (
        <div className={styles.more}>
          <Button busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}

function Addresses({
  addresses,
  timeZone,
}: {
  addresses: readonly UsedAddress[];
  timeZone: string;
}) {
  return (
    <Card aria-labelledby="addresses">
      <h2 id="addresses" className={text.title}>
        Addresses
      </h2>
      {addresses.length === 0 && <p className={text.quiet}>No parcel went anywhere yet.</p>}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.lastUsedAt} className={layout.tight}>
            <Parcel address={address} />
            <p className={text.hint}>Last used {formatDay(address.lastUsedAt, timeZone)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The page while the customer loads, and when there is none or it could not be fetched. */
function NotThere({ state }: { state: State }) {
  const { error } = state;
  if (error === null)
    return (
      <div className={layout.sides} role="status" aria-label="Loading">
        <Skeleton height="18rem" />
        <Skeleton height="18rem" />
      </div>
    );
  if (isNotFound(error))
    return (
      <StatePanel
        icon={<SearchIcon size={26} />}
        message="There is no such customer."
        action={<ButtonLink to={paths.customers}>Go to Customers</ButtonLink>}
      />
    );
  return (
    <FailedPanel
      message="Failed to fetch customers."
      detail={reasonOf(error) ?? noAnswer}
      retrying={state.isFetching}
      onRetry={() => void state.refetch()}
    />
  );
}

function Details({ state, timeZone }: { state: State; timeZone: string }) {
  const { page } = state;
  if (page === undefined) return null;
  const { customer, addresses, orders } = page;
  return (
    <div className={layout.sides}>
      <div className={layout.loose}>
        <Boundary of={customer} instead={<Card>The account could not be shown.</Card>}>
          <AccountCard customer={customer} timeZone={timeZone} />
        </Boundary>
        <Boundary of={orders} instead={<Card>The orders could not be shown.</Card>}>
          <Orders orders={orders} timeZone={timeZone} state={state} />
        </Boundary>
      </div>
      <div className={layout.loose}>
        <NoteCard customer={customer} />
        <Boundary of={addresses} instead={<Card>The addresses could not be shown.</Card>}>
          <Addresses addresses={addresses} timeZone={timeZone} />
        </Boundary>
        <HeldCard customer={customer} />
      </div>
    </div>
  );
}

/** One customer: what was ordered, where it went, and what the shop says of them. */
export function CustomerPage() {
  const { customerId = '' } = useParams();
  const state = useCustomer(customerId);
  // Fetched beside the customer, since what grows later moves what stands below it.
  const account = useTab(customerId);
  const timeZone = useTimeZone();
  const customer = account.isFetched ? state.page?.customer : undefined;
  return (
    <PageFrame
      title={customer?.name ?? 'Customer'}
      aside={<p className={styles.facts}>{customer && <Facts customer={customer} />}</p>}
      back={customer && <ButtonLink to={paths.customers}>Back to customers</ButtonLink>}
      actions={
        customer && (
          <>
            <CustomerLinks customer={customer} />
            <ButtonLink
              variant="primary"
              icon={<PlusIcon size={16} />}
              to={`${paths.newOrder}?customer=${customer._id}`}
            >
              New order
            </ButtonLink>
          </>
        )
      }
    >
      {customer === undefined && <NotThere state={state} />}
      {customer !== undefined && state.isRefetchError && (
        <RetryNotice query={state}>The customer could not be refreshed.</RetryNotice>
      )}
      {customer && <Details key={customerId} state={state} timeZone={timeZone} />}
    </PageFrame>
  );
}
