import { formatMoment } from '../platform/formats.ts';
import { useClockAhead } from '../platform/server-clock.ts';
import { useNow } from './use-now.ts';

/** Milliseconds since the epoch, by the server's clock or by this device's. */
type MomentProps = { timeZone: string } & ({ instant: number } | { deviceTime: number });

/** A time by the store's clock: only the time on the same day, later with its date. */
export function Moment({ timeZone, ...moment }: MomentProps) {
  const clockAheadMs = useClockAhead();
  const instant = 'deviceTime' in moment ? moment.deviceTime + clockAheadMs : moment.instant;
  return <>{formatMoment(instant, useNow() + clockAheadMs, timeZone)}</>;
}
