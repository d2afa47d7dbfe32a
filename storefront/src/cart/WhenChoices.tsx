import { windowTitleParts } from '@kirana/contract/rules';
import type { ReactNode } from 'react';
import { cartText } from '../pages/cart.text.ts';
import type { When } from './use-times.ts';

interface WhenChoicesProps {
  readonly when: When;
  readonly timeZone: string;
}

/** When the order is to be handed over; nothing where nothing can be chosen. */
export function WhenChoices({ when: { offered, window, choose }, timeZone }: WhenChoicesProps) {
  if (!offered || (offered.times.length === 0 && !window)) return null;
  const { asap, times, at } = offered;
  const isGone = window !== undefined && !times.some(({ from }) => from === window.from);
  const hasFree = asap || times.some(({ full }) => !full);
  const radio = (from: string, isChosen: boolean) => ({
    type: 'radio',
    name: 'when',
    value: from,
    checked: isChosen,
    onChange: () => choose(from),
  });
  /** `Tomorrow 9–11 am · full`, broken behind the day first. */
  const named = (time: NonNullable<When['window']>, note: ReactNode) => {
    const [day, times] = windowTitleParts(time, at, timeZone);
    return (
      <span>
        {day} <span>{times}</span>
        {note}
      </span>
    );
  };
  return (
    <fieldset className="choices stacked">
      <legend>{cartText.when}</legend>
      {asap && (
        <label>
          <input {...radio('', window === undefined)} />
          {cartText.asap}
        </label>
      )}
      {isGone && (
        <label data-full>
          <input {...radio(window.from, true)} disabled />
          {named(window, cartText.gone)}
        </label>
      )}
      {times.map((time) => (
        <label key={time.from} data-full={time.full}>
          <input {...radio(time.from, time.from === window?.from)} disabled={time.full} />
          {named(time, time.full && cartText.full)}
        </label>
      ))}
      {!hasFree && <p className="notice">{cartText.allFull}</p>}
    </fieldset>
  );
}
