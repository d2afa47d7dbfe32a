import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import styles from './Toaster.module.css';
import { type Toast, toastStore } from './toast.ts';

/** How long a notification stands (spec 9). */
const autoCloseMs = 5000;

/** Calls `onEnd` once the time has passed, not counting the time it was paused. */
function useCountdown(paused: boolean, onEnd: () => void): void {
  const leftMs = useRef(autoCloseMs);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(onEnd, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [paused, onEnd]);
}

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  const [dismiss] = useState(() => () => toastStore.dismiss(toast.id));
  useCountdown(paused, dismiss);
  return (
    <li className={styles.toast} data-tone={toast.tone}>
      {toast.tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <p role={toast.tone === 'good' ? 'status' : 'alert'}>{toast.text}</p>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label="Close notification"
        icon={<CloseIcon size={16} />}
        onClick={dismiss}
      />
    </li>
  );
}

/** The notifications, top right; all of them wait while the pointer or the focus is on one. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [paused, setPaused] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // Shown anew each time, so that it stands above a dialog that opened meanwhile.
    ref.current?.hidePopover();
    if (toasts.length > 0) ref.current?.showPopover();
    else setPaused(false);
  }, [toasts]);
  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.toaster}
      aria-label="Notifications"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ol>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={paused} />
        ))}
      </ol>
    </section>
  );
}
