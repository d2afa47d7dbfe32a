import { formatAge, formatClock, formatDateTime, formatDay } from '../../platform/formats.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import type { OrderColumns } from './order-columns.ts';
import { useNow } from './use-now.ts';
import type { useOrders } from './use-orders.ts';

interface StaleNoticeProps {
  orders: ReturnType<typeof useOrders>;
  timeZone: string;
}

/** What this device had kept, since the server is out of reach. */
function LastKnown({ kept, timeZone }: { kept: Required<OrderColumns>['kept']; timeZone: string }) {
  const now = useNow();
  const isToday = formatDay(kept.at, timeZone) === formatDay(now, timeZone);
  const time = (isToday ? formatClock : formatDateTime)(kept.at, timeZone);
  const age = formatAge(kept.at, now);
  return (
    <>
      Last known orders, from {time} ({age === 'now' ? 'just now' : `${age} ago`}). The server
      cannot be reached, so nothing can be changed until it is back.
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
        `The orders could not be refreshed. You see them as of ${formatClock(orders.dataUpdatedAt, timeZone)}.`
      ) : (
        <LastKnown kept={kept} timeZone={timeZone} />
      )}
    </RetryNotice>
  );
}
