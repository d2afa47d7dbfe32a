import { isQuiet } from '@kirana/contract';
import { useEffect } from 'react';
import { useLive } from '../../nouns/orders/live.ts';
import { lastTimeZone } from '../../nouns/store/time-zone.ts';
import { serverClock, useServerNow } from '../../platform/server-clock.ts';
import { type AlertSettings, useAlertSettings } from './alert-settings.ts';
import { leading } from './leading.ts';
import { ringer } from './ringer.ts';
import { useLongLost } from './use-lost.ts';

const quietCheckMs = 10_000;

const isQuietNow = (settings: AlertSettings) =>
  isQuiet(settings, serverClock.now(), lastTimeZone());

/** Rings in this tab while the floor rings, this device's settings allow it, and this tab leads. */
export function useRing(): void {
  const { state } = useLive();
  const settings = useAlertSettings();
  const { rings, sound, volume } = settings;
  const leads = leading.useValue();
  const isLost = useLongLost() !== undefined;
  const quiet = isQuiet(settings, useServerNow(quietCheckMs), lastTimeZone());
  const isHeard = leads && rings && state?.ringing === true && !quiet;
  useEffect(() => ringer.start(), []);
  useEffect(() => ringer.ring(isHeard ? { sound, volume } : undefined), [isHeard, sound, volume]);

  const beeps = isLost && leads && settings.beepsWhenLost;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loss, as loud as it is set then
  useEffect(() => {
    if (beeps && !isQuietNow(settings)) ringer.beep(volume);
  }, [beeps]);
}
