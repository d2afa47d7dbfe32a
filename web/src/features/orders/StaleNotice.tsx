import { formatAge, formatMoment } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { OrderColumns } from './order-columns.ts';
import type { useOrders } from './use-orders.ts';

interface StaleNoticeProps {
  orders: ReturnType<typeof useOrders>;
  timeZone: string;
}

/** What this device had kept, since the server is out of reach. */
function LastKnown({ kept, timeZone }: { kept: Required<OrderColumns>['kept']; timeZone: string }) {
  const now = useNow();
  const age = formatAge(kept.at, now);
  return (
    <>
      Last known orders, from {formatMoment(kept.at, now, timeZone)} (
      {age === 'now' ? 'just now' : `${age} ago`}). The server cannot be reached, so nothing can be
      changed until it is back.
      {kept.isCut && ' Only the newest orders are kept on this device.'}
    </>
  );
}

/** A refresh failed: what is there stays, and how old it is stands above it. */
export function StaleNotice({ orders, timeZone }: StaleNoticeProps) {
  const kept = orders.columns?.kept;
  if (kept === undefined && !orders.isRefetchError) return null;
  return (
    <RetryNotice of={orders} inset>
      {kept === undefined ? (
        <>
          The orders could not be refreshed. You see them as of{' '}
          <Moment instant={orders.dataUpdatedAt} timeZone={timeZone} />.
        </>
      ) : (
        <LastKnown kept={kept} timeZone={timeZone} />
      )}
    </RetryNotice>
  );
}
