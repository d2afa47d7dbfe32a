import type { OrderColumns } from '../../nouns/orders/worker/order-columns.ts';
import { formatAge, formatMoment } from '../../platform/formats.ts';
import { useNow } from '../../ui/use-now.ts';

interface LastKnownProps {
  offline: Required<OrderColumns>['offline'];
  timeZone: string;
}

/** A notice that the list comes from this device, since the server is out of reach. */
export function LastKnown({ offline, timeZone }: LastKnownProps) {
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
