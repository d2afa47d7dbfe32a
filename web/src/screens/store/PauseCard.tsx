import { type PauseReason, pauseReasons, type StoreStatus } from '@kirana/contract';
import { useId, useRef, useState } from 'react';
import { pauseReasonNames } from '../../nouns/store/store-status.ts';
import { tellChange } from '../../nouns/store/store-toast.ts';
import { doorRefusal, pauses, useDoor } from '../../nouns/store/use-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import { isTyping } from './is-typing.ts';
import styles from './PauseCard.module.css';

/** The server refuses longer notes. */
const maxNoteLength = 200;

/** Pauses the store for some minutes; the pause ends by the clock. */
export function PauseCard({ status }: { status: StoreStatus }) {
  const [reason, setReason] = useState<PauseReason | ''>('');
  const [note, setNote] = useState('');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error } = useDoor();
  const [pressed, setPressed] = useState<number>();
  const isPaused = status.reason === 'paused';
  const isSteady = useSteady(isPaused);
  const trimmed = note.trim();
  const pause = (minutes: number) => {
    setPressed(minutes);
    const change = { minutes, ...(reason && { reason }), ...(trimmed && { note: trimmed }) };
    mutate(change, {
      onSuccess: ({ batch }) => {
        tellChange(change, batch);
        // What was chosen or typed meanwhile stays.
        setReason((now) => (now === reason ? '' : now));
        setNote((now) => (now === note ? '' : now));
        if (!isTyping()) heading.current?.focus();
      },
    });
  };
  return (
    <Card className={layout.stack} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Pause
      </h2>
      {!isPaused && !status.isOpen && <p>The store is closed. Only an open store can be paused.</p>}
      {(isPaused || status.isOpen) && (
        <>
          <p className={text.quiet}>
            {isPaused
              ? 'Pausing again counts from now. Open Store ends the pause.'
              : 'New orders are refused for a while. Then the store takes orders again by itself.'}
          </p>
          <div className={layout.fields}>
            <SelectField
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value as PauseReason | '')}
            >
              <option value="">No reason given</option>
              {pauseReasons.map((one) => (
                <option key={one} value={one}>
                  {pauseReasonNames[one]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Note for the team"
              autoComplete="off"
              maxLength={maxNoteLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          <div className={`${layout.row} ${layout.filled} ${styles.actions}`}>
            {pauses.map(({ minutes, name }) => (
              <Button
                key={minutes}
                busy={isPending && pressed === minutes}
                aria-disabled={isPending || !isSteady}
                onClick={() => pause(minutes)}
              >
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
      {error && (
        <Notice tone="bad">
          <p>{doorRefusal(error)}</p>
        </Notice>
      )}
    </Card>
  );
}
