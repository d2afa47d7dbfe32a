import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import styles from './Toaster.module.css';
import { type Toast, toastStore } from './toast.ts';
import { useAction } from './use-action.ts';

/** How long a toast is shown (spec 9), in milliseconds. */
const autoCloseMs = 5000;

/** Calls `onEnd` once the time of this text has passed, not counting the time it was paused. */
function useCountdown(text: string, paused: boolean, onEnd: () => void): void {
  const leftMs = useRef(autoCloseMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own time
  useEffect(() => {
    leftMs.current = autoCloseMs;
  }, [text]);
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

interface ToastItemProps {
  toast: Toast;
  paused: boolean;
  /** Called before it is removed while the focus is in it. */
  onFocusedGone: () => void;
}

function ToastItem({ toast, paused, onFocusedGone }: ToastItemProps) {
  const { action } = toast;
  const ref = useRef<HTMLLIElement>(null);
  const [dismiss] = useState(() => () => toastStore.dismiss(toast.id));
  const { busy, failure, press } = useAction(action, dismiss);
  const text = failure ?? toast.text;
  const tone = failure === undefined ? toast.tone : 'bad';
  useCountdown(text, paused || busy, dismiss);
  const giveBack = useEffectEvent(onFocusedGone);
  useLayoutEffect(() => {
    const item = ref.current;
    return () => {
      if (item?.contains(document.activeElement)) giveBack();
    };
  }, []);
  return (
    <li className={styles.toast} data-tone={tone} ref={ref}>
      {tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <p key={tone} role={tone === 'good' ? 'status' : 'alert'}>
        {text}
      </p>
      {action !== undefined && (
        <Button variant="quiet" size="small" busy={busy} onClick={press}>
          {action.label}
        </Button>
      )}
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

/** The toasts, top right, below the head's buttons; none of them disappears while the pointer or the focus is on one. */
export function Toaster() {
  const toasts = toastStore.useToasts();
  const [paused, setPaused] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = () => {
      const head = document.querySelector('[data-page-head]')?.getBoundingClientRect();
      ref.current?.style.setProperty('--head-end', `${head?.bottom ?? 0}px`);
    };
    // Shown again each time, so that it is above a dialog that was opened meanwhile.
    ref.current?.hidePopover();
    place();
    if (toasts.length > 0) ref.current?.showPopover();
    else setPaused(false);
    // The head has its lines and buttons of the new width in the next frame.
    const placeAgain = () => requestAnimationFrame(place);
    window.addEventListener('resize', placeAgain);
    return () => window.removeEventListener('resize', placeAgain);
  }, [toasts]);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    setPaused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.toaster}
      aria-label="Notifications"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={enter}
      onBlur={() => setPaused(false)}
    >
      <ol>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            {...{ toast, paused }}
            onFocusedGone={() => cameFrom.current?.focus()}
          />
        ))}
      </ol>
    </section>
  );
}
