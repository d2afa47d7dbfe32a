import { useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import layout from './layout.module.css';
import styles from './Modal.module.css';
import text from './text.module.css';

/** A question before an action. */
export interface Confirmation {
  /** Names the object of the action: `Delete “Basmati Rice 5 kg”`. */
  title?: string;
  /** The question itself. */
  message: string;
  /** The label of the confirming button: `Delete`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger`, the default, is for destructive actions. */
  variant?: 'danger' | 'primary';
}

/** Asks before an action; the safe button has the focus, and Escape cancels. */
export function ConfirmDialog(props: Confirmation & { onAnswer: (agreed: boolean) => void }) {
  const { title, message, confirmLabel, cancelLabel = 'Cancel', variant = 'danger' } = props;
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      aria-labelledby={title === undefined ? id : `${id}-title`}
      {...(title === undefined ? {} : { 'aria-describedby': id })}
      onClose={() => props.onAnswer(false)}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={text.title}>
            {title}
          </h2>
        </div>
      )}
      <p className={title === undefined ? styles.message : styles.reason} id={id}>
        {message}
      </p>
      <div className={`${layout.end} ${styles.actions}`}>
        <Button data-autofocus onClick={() => props.onAnswer(false)}>
          {cancelLabel}
        </Button>
        {/* The second click of a double click was meant for what stood here before the question. */}
        <Button variant={variant} onClick={({ detail }) => detail < 2 && props.onAnswer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
