import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { CloseIcon } from './icons.tsx';
import layout from './layout.module.css';
import styles from './Modal.module.css';
import text from './text.module.css';

interface ModalProps {
  title: string;
  /**
   * Called on Escape, on the close button and, with `lightDismiss`, on a click beside the dialog.
   */
  onClose: () => void;
  lightDismiss?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Buttons at the bottom right, the safe one first. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled dialog for a feature's own content; render it only while it is open. */
export function Modal(props: ModalProps) {
  const { title, onClose, lightDismiss = true, size = 'medium', actions, children } = props;
  const titleId = useId();
  return (
    <Dialog size={size} onClose={onClose} lightDismiss={lightDismiss} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={text.title}>
          {title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label="Close"
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </div>
      {children}
      {actions !== undefined && <div className={`${layout.end} ${styles.actions}`}>{actions}</div>}
    </Dialog>
  );
}
