import {
  cameBack,
  cancelledOrder,
  isQuiet,
  type LiveState,
  newOrders,
  newTotal,
} from '@kirana/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '../../nouns/orders/live.ts';
import { lastTimeZone } from '../../nouns/store/time-zone.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { useAlertSettings } from './alert-settings.ts';
import { leading } from './leading.ts';
import { isShown } from './one-tab.ts';

/** Whether this browser has notifications. */
export const canNotify = () => 'Notification' in window;

/** The text of a notification; never a customer's name, since it may show on a lock screen. */
function textOf(state: LiveState): { title: string; body: string } {
  const cancelled = state.alerts.find(({ kind }) => kind === 'cancelled');
  const title =
    newOrders(state) ?? (cancelled ? cancelledOrder(cancelled) : (cameBack(state) ?? ''));
  return { title, body: newTotal(state) ?? '' };
}

/** Uses the service worker where there is one, since phones allow nothing else. */
async function notify(state: LiveState, silent: boolean): Promise<void> {
  const { title, body } = textOf(state);
  // With `renotify` the next order sounds as well, although it takes the place of the last one.
  const options = {
    ...{ body, silent, tag: 'orders', icon: '/icons/icon-192.png' },
    renotify: !silent,
  };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.onclick = () => window.focus();
}

/** Notifies of alerts that this device has not shown yet, while the app is not visible. */
export function useNotifications(): void {
  const { state } = useLive();
  const settings = useAlertSettings();
  const leads = leading.useValue();
  const notified = useRef(new Set<string>());
  const tell = useEffectEvent((now: LiveState) => {
    const keys = now.alerts.map(({ _id, kind, at }) => `${_id} ${kind} ${at}`);
    const isNews = keys.some((key) => !notified.current.has(key));
    notified.current = new Set(keys);
    if (!isNews || isShown() || !leads || !settings.notifies) return;
    // The service worker shows what the server sends.
    if (settings.device !== '') return;
    if (!canNotify() || Notification.permission !== 'granted') return;
    const silent = isQuiet(settings, serverClock.now(), lastTimeZone());
    // When the browser refuses, the strip and the ring still work.
    notify(now, silent).catch(() => {});
  });
  useEffect(() => {
    if (state !== undefined) tell(state);
  }, [state]);
}
