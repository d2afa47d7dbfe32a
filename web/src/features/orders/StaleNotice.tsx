import type { OrderColumns } from '../../order-worker/order-columns.ts';
import { formatAge, formatMoment } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { useOrders } from './use-orders.ts';

interface StaleNoticeProps {
  orders: ReturnType<typeof useOrders>;
  timeZone: string;
}

interface LastKnownProps {
  offline: Required<OrderColumns>['offline'];
  timeZone: string;
}

/** What is stored on this device, since the server is out of reach. */
function LastKnown({ offline, timeZone }: LastKnownProps) {
  const now = useNow();
  const age = formatAge(offline.at, now);
  return (
    <>
      Last known orders, from {formatMoment(offline.at, now, timeZone)} (
      {age === 'now' ? 'just now' : `${age} ago`}). The server cannot be reached, so nothing can be
      changed until it is back.
      {offline.isCut && ' Only the newest orders are kept on this device.'}
    </>
  );
}

/** A refresh failed: what is there stays, and how old it is stands above it. */
export function StaleNotice({ orders, timeZone }: StaleNoticeProps) {
  const offline = orders.columns?.offline;
  if (offline === undefined && !orders.isRefetchError) return null;
  return (
    <RetryNotice of={orders} inset>
      {offline === undefined ? (
        <>
          The orders could not be refreshed. You see them as of{' '}
          <Moment instant={orders.dataUpdatedAt} timeZone={timeZone} />.
        </>
      ) : (
        <LastKnown offline={offline} timeZone={timeZone} />
      )}
    </RetryNotice>
  );
}
