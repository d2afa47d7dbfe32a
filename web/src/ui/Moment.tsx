import { formatMoment } from '../platform/formats.ts';
import { useNow } from './use-now.ts';

interface MomentProps {
  /** Milliseconds since the epoch. */
  instant: number;
  timeZone: string;
}

/** A time by the store's clock: only the time on the same day, later with its date. */
export function Moment({ instant, timeZone }: MomentProps) {
  return <>{formatMoment(instant, useNow(), timeZone)}</>;
}
