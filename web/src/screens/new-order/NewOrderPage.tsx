import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { settingsKey, useSettingsQuery } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { noAnswer, reasonOf } from '../../platform/api-error.ts';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { AddressCard } from './AddressCard.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { orderDraft } from './draft-store.ts';
import { LinesCard } from './LinesCard.tsx';
import styles from './NewOrderPage.module.css';
import { isEmpty, type OrderSettings } from './order-draft.ts';
import { PlacedCard } from './PlacedCard.tsx';
import { PlaceBar, SumCard } from './SumCard.tsx';
import { useAdding } from './use-adding.ts';
import { useKnownCustomer } from './use-known-customer.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Whoever leaves the screen has agreed that what was typed goes. */
function useForgottenOnLeaving(): void {
  useEffect(
    () => () => {
      if (window.location.pathname !== paths.newOrder) orderDraft.clear();
    },
    [],
  );
}

/** Begins with the customer of the address, unless an order is being taken already. */
function useCustomerOfAddress(choose: (id: string) => void): void {
  const [query] = useSearchParams();
  const id = query.get('customer');
  const begin = useEffectEvent(() => {
    if (id !== null && isEmpty(orderDraft.get())) choose(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer's page leads to another order
  useEffect(() => begin(), [id]);
}

function OrderForm({ settings }: { settings: OrderSettings }) {
  const form = useRef<HTMLDivElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const product = useRef<HTMLInputElement>(null);
  const customer = useKnownCustomer();
  const adding = useAdding();
  const placing = usePlaceOrder(settings, adding.settled);
  const { faults, placed } = placing;
  const draft = orderDraft.useValue();
  useCustomerOfAddress((id) => {
    void customer.choose(id);
    product.current?.focus();
  });
  const isOpen = placed === undefined;
  useEffect(() => {
    if (isOpen && document.activeElement !== product.current) phone.current?.focus();
  }, [isOpen]);
  // Whatever is mended is not wrong any more.
  const judge = useEffectEvent(placing.judgeAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is typed
  useEffect(() => judge(), [draft]);
  // The first field that was found faulty.
  const first = Object.keys(faults).length > 0 && placing.isBusy === false;
  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [first]);

  if (placed !== undefined) return <PlacedCard {...placed} onAnother={placing.startOver} />;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void placing.place();
  };
  return (
    <div ref={form} className={styles.columns} onKeyDownCapture={onKey}>
      <div className={layout.loose}>
        <CustomerCard
          {...{ customer, faults }}
          phoneInput={phone}
          onChosen={() => product.current?.focus()}
        />
        <AddressCard {...{ settings, faults }} />
      </div>
      <div className={layout.loose}>
        <LinesCard {...{ adding, faults }} isCustomerLoading={customer.isLoading} input={product} />
        <SumCard {...{ settings, placing }} />
      </div>
      <PlaceBar {...{ settings, placing }} />
    </div>
  );
}

/** The screen until the store's settings are there, without which no order can be summed up. */
function NotThere({ failureReason }: Pick<ReturnType<typeof useSettingsQuery>, 'failureReason'>) {
  const client = useQueryClient();
  if (failureReason === null) return <Skeleton height="20rem" />;
  return (
    <FailedPanel
      message="The store’s settings could not be fetched."
      detail={reasonOf(failureReason) ?? noAnswer}
      onRetry={() => void client.resetQueries({ queryKey: settingsKey })}
    />
  );
}

/** Takes an order by telephone or at the counter (counter 1). */
export function NewOrderPage() {
  const { data: settings, failureReason } = useSettingsQuery();
  useLeaveGuard(!isEmpty(orderDraft.useValue()), orderDraft.clear);
  useForgottenOnLeaving();
  return (
    <PageFrame title="New Order">
      {settings === undefined ? (
        <NotThere failureReason={failureReason} />
      ) : (
        <OrderForm settings={settings} />
      )}
    </PageFrame>
  );
}
