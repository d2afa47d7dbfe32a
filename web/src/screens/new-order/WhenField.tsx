import type { StoreTimes } from '@kirana/contract';
import { windowTitle } from '@kirana/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { timesQuery } from '../../nouns/store/store-query.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { SelectField } from '../../ui/Field.tsx';
import { orderDraft } from './draft-store.ts';
import { isSameWindow } from './order-draft.ts';

/** When the order is handed over; the shop itself may choose a time that is full. */
export function WhenField() {
  const { window: chosen } = orderDraft.useValue();
  const { data } = useQuery(timesQuery);
  const nowMs = useServerNow(60_000);
  const timeZone = useTimeZone();
  const offered = data?.times ?? [];
  const isGone = chosen !== undefined && !offered.some((time) => isSameWindow(time, chosen));
  // What was chosen stays in sight until another time is chosen.
  const times: StoreTimes['times'] = isGone ? [...offered, chosen] : offered;
  if (times.length === 0) return null;
  const change = (from: string) => {
    const time = times.find((one) => one.from === from);
    const window = time && { from: time.from, ...(time.to !== undefined && { to: time.to }) };
    orderDraft.change({ window });
  };
  return (
    <SelectField
      label="When"
      value={chosen?.from ?? ''}
      onChange={(event) => change(event.target.value)}
    >
      <option value="">As soon as possible</option>
      {times.map((time) => (
        <option key={time.from} value={time.from}>
          {windowTitle(time, nowMs, timeZone)}
          {time.full && ' · full'}
        </option>
      ))}
    </SelectField>
  );
}
