import { useEffect } from 'react';
import { useRights } from '../../nouns/accounts/me.ts';
import { session, useSession } from '../../platform/session.ts';
import { useAlertSettings } from './alert-settings.ts';
import { ringWhenLocked, stopRinging } from './locked-device.ts';

/** A time is typed in several steps. */
const typedMs = 500;

/** A failure is mended at the next start. */
const ignore = () => {};

/** Ends the device with a log-out here or in another tab; a log-in that ran out goes on ringing. */
function followLogOut(): () => void {
  let last = session.token();
  return session.subscribe(() => {
    const token = session.token();
    if (token === undefined && last !== undefined && !session.hasLapsed())
      stopRinging(last).catch(ignore);
    last = token;
  });
}

/**
 * Keeps a device that rings when it is locked: subscribes it again at each start, since browsers drop
 * subscriptions, for whoever is logged in, and with the quiet hours of now.
 */
export function useLockedDevice(): void {
  const { token } = useSession();
  const seesOrders = useRights()?.includes('orders.read');
  const { device, quietFrom, quietTo } = useAlertSettings();
  const isOn = device !== '';
  useEffect(followLogOut, []);
  useEffect(() => {
    if (!isOn || token === undefined || seesOrders === undefined) return;
    const renew = () =>
      seesOrders ? ringWhenLocked(token, { quietFrom, quietTo }) : stopRinging(token);
    const timer = setTimeout(() => renew().catch(ignore), typedMs);
    return () => clearTimeout(timer);
  }, [isOn, token, seesOrders, quietFrom, quietTo]);
}
