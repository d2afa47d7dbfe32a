import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePrinting } from '../../nouns/orders/printing.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatMoment } from '../../platform/formats.ts';
import { serverClock, useClockAhead } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { BoxIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { Papers } from '../../uses/printing/Papers.tsx';
import styles from './PickList.module.css';
import { PickList } from './PickList.tsx';
import { type PickShelf, pickList } from './pick-list.ts';
import { usePickedOrders } from './use-picked-orders.ts';

/** The orders in the URL: `?orders=id,id`. */
function useAskedIds(): string[] {
  const [query] = useSearchParams();
  return (query.get('orders') ?? '').split(',').filter((id) => id !== '');
}

const countText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

function NothingToPick() {
  return (
    <StatePanel
      icon={<BoxIcon size={26} />}
      message="Nothing is to be packed."
      detail="Orders that were accepted appear here, with what to take from each shelf."
      action={<ButtonLink to={paths.liveOrders}>Live Orders</ButtonLink>}
    />
  );
}

function PrintedPickList({ title, shelves, onEnd }: PrintedPickListProps) {
  const { settings } = usePrinting();
  const paper = (
    <>
      <p className={styles.paperTitle}>{title}</p>
      <PickList shelves={shelves} />
    </>
  );
  return (
    <Papers paper={settings.paper} onEnd={onEnd}>
      {[paper]}
    </Papers>
  );
}

interface PrintedPickListProps {
  title: string;
  shelves: readonly PickShelf[];
  onEnd: () => void;
}

/** Pick List: what to take from each shelf for several orders at once, on the screen or on paper. */
export function PickListPage() {
  const query = usePickedOrders(useAskedIds());
  const [isPrinting, setPrinting] = useState(false);
  const timeZone = useTimeZone();
  const { orders, products } = query.data ?? {};
  const shelves = orders && products && pickList(orders, products);
  const count = orders && countText(orders.length);
  const clockAheadMs = useClockAhead();
  const moment = formatMoment(query.dataUpdatedAt + clockAheadMs, serverClock.now(), timeZone);
  return (
    <PageFrame
      title="Pick List"
      narrow
      aside={count !== undefined && <p className={text.hint}>{`${count} · Updated ${moment}`}</p>}
      actions={
        <Button
          variant="primary"
          aria-disabled={!shelves?.length || undefined}
          onClick={() => setPrinting(true)}
        >
          Print
        </Button>
      }
    >
      {query.isError && shelves !== undefined && (
        <RetryNotice query={query}>The pick list could not be brought up to date.</RetryNotice>
      )}
      {query.isError && shelves === undefined && (
        <FailedPanel
          message="The pick list could not be made."
          detail={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton height="20rem" />}
      {shelves?.length === 0 && <NothingToPick />}
      {shelves !== undefined && shelves.length > 0 && (
        <Card className={layout.loose}>
          <PickList shelves={shelves} />
        </Card>
      )}
      {isPrinting && shelves !== undefined && (
        <PrintedPickList
          title={`Pick List · ${count} · ${moment}`}
          shelves={shelves}
          onEnd={() => setPrinting(false)}
        />
      )}
    </PageFrame>
  );
}
