import { useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';

/** What else may be done about an alert: a quiet button beside `OK`. */
export interface AlertAction {
  label: string;
  onPress: () => void;
}

interface AlertDialogProps {
  message: string;
  reason: string | undefined;
  action: AlertAction | undefined;
  onClose: () => void;
}

/** A message with `OK`, which Enter and Escape press as well. */
export function AlertDialog({ message, reason, action, onClose }: AlertDialogProps) {
  const id = useId();
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
      <div className={styles.actions}>
        {action !== undefined && (
          <Button
            variant="quiet"
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="primary" data-autofocus onClick={() => onClose()}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
