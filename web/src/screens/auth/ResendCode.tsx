import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './AuthCard.module.css';
import { type Forms, loadForms, sentenceFor } from './use-auth-form.ts';

/**
 * A mail may take this long; asking sooner would bring two codes, of which only the second is
 * valid.
 */
const pauseSeconds = 30;

/** Whole seconds until another code may be requested. */
function useSecondsLeft(sentAtMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.ceil((sentAtMs - nowMs) / 1000) + pauseSeconds;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.min(left, pauseSeconds));
}

interface ResendCodeProps {
  /** Whether codes go by mail. */
  isMailed?: boolean;
  /** When the last code was requested, in milliseconds since the epoch. */
  sentAtMs: number;
  /** Requests a new code. */
  send: (forms: Forms) => Promise<{ message: string }>;
  onSent: (sentAtMs: number) => void;
}

function useResend({ send, onSent }: ResendCodeProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const resend = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await send(await loadForms());
      onSent(Date.now());
      toast.success(message);
    } catch (error) {
      setFailure(sentenceFor(error));
    }
    setBusy(false);
  };
  return { busy, failure, resend };
}

/** A button for another code, disabled for half a minute after the last one. */
export function ResendCode(props: ResendCodeProps) {
  const { busy, failure, resend } = useResend(props);
  const left = useSecondsLeft(props.sentAtMs);
  const waitId = useId();
  const waits = left > 0;
  return (
    <>
      <p className={styles.resend}>
        {(props.isMailed ?? true) && 'No email yet?'}
        <Button
          variant="quiet"
          busy={busy}
          aria-disabled={waits}
          aria-describedby={waits ? waitId : undefined}
          onClick={() => void resend()}
        >
          Resend code
        </Button>
        {/* Seen as it counts; read out as a rule, not every second. */}
        {waits && <span aria-hidden="true">in {left} s</span>}
        {waits && (
          <VisuallyHidden id={waitId}>
            Possible {pauseSeconds} seconds after the last code was sent
          </VisuallyHidden>
        )}
      </p>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
    </>
  );
}
