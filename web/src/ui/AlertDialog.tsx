import { useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';

interface AlertDialogProps {
  message: string;
  reason: string | undefined;
  onClose: () => void;
}

/** A message with one `OK`, which Enter and Escape press as well. */
export function AlertDialog({ message, reason, onClose }: AlertDialogProps) {
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
        <Button variant="primary" data-autofocus onClick={() => onClose()}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
