import { useId } from 'react';
import type { Action } from './action.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import layout from './layout.module.css';
import styles from './Modal.module.css';
import { Notice } from './Notice.tsx';
import { useAction } from './use-action.ts';

interface AlertDialogProps {
  message: string;
  reason: string | undefined;
  action: Action | undefined;
  onClose: () => void;
}

/** A message with `OK`, which Enter and Escape press as well, and an optional quiet action. */
export function AlertDialog({ message, reason, action, onClose }: AlertDialogProps) {
  const id = useId();
  const { busy, failure, press } = useAction(action, onClose);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      aria-labelledby={id}
      {...(reason === undefined ? {} : { 'aria-describedby': `${id}-reason` })}
      onClose={onClose}
    >
      <p className={styles.message} id={id}>
        {message}
      </p>
      {reason !== undefined && (
        <p className={styles.reason} id={`${id}-reason`}>
          {reason}
        </p>
      )}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <div className={`${layout.end} ${styles.actions}`} data-reversed="true">
        <Button variant="primary" data-autofocus onClick={() => onClose()}>
          OK
        </Button>
        {action !== undefined && (
          <Button variant="quiet" busy={busy} onClick={press}>
            {action.label}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
