import { formatMoment } from '../platform/formats.ts';
import { useNow } from './use-now.ts';

interface MomentProps {
  /** Milliseconds since the epoch. */
  instant: number;
  timeZone: string;
}

/** When something was: the time alone as long as it is the same day, and from then on with its day. */
export function Moment({ instant, timeZone }: MomentProps) {
  return <>{formatMoment(instant, useNow(), timeZone)}</>;
}
