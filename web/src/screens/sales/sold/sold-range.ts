import { clockAt, dateOfDay, minutesOfDay } from '@kirana/contract';
import { useMemo } from 'react';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { useTimeZone } from '../../../nouns/store/settings.ts';
import { useClockAhead } from '../../../platform/server-clock.ts';
import { useAddressState } from '../../../platform/use-address-state.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useNow } from '../../../ui/use-now.ts';
import { daysAskedFor, readRange, refusalOf } from '../sales-range.ts';

/** The range in the URL, with the defaults that are left out of it. */
const rangeDefaults = { period: 'weekly', startDate: '', endDate: '' };

/** The day of the store that it is now. */
function useToday(): string {
  const zone = useTimeZone();
  const now = useNow() + useClockAhead();
  return dateOfDay(Math.floor(clockAt(now, zone) / minutesOfDay));
}

/** The days that are asked for or, while the dates make no range, the last ones. */
export function useSoldRange() {
  const [texts, change] = useAddressState(rangeDefaults);
  const state = readRange(texts);
  const refusal = refusalOf(state, 'sold');
  const today = useToday();
  const { startDate, endDate } = daysAskedFor(state, today);
  const isRange = refusal === undefined;
  const chosen = useMemo(
    () => (isRange ? { startDate, endDate } : undefined),
    [isRange, startDate, endDate],
  );
  const range: SoldRange = useLast(chosen) ?? daysAskedFor({ ...state, startDate: '' }, today);
  return { state, refusal, change, range, today };
}
