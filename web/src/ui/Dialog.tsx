import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Modal.module.css';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'open' | 'ref'> {
  size?: 'small' | 'medium' | 'large';
  /** Called on Escape, and on a click beside the dialog if `lightDismiss`. */
  onClose: () => void;
  lightDismiss?: boolean;
}

/**
 * A native modal dialog that is open while it is mounted. The page behind it is inert, and focus
 * returns to where it was when it unmounts. The control with `data-autofocus` is focused first;
 * otherwise the browser chooses the first one. It stands in the body: inside a card or a row it would
 * be modal no more, and cut off, once the card is moved.
 */
export function Dialog(props: DialogProps) {
  const { size = 'medium', onClose, lightDismiss = false, children, ...rest } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // React does not render `autoFocus` as an attribute, so the browser cannot see it.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);
  const clickBeside = (event: MouseEvent) => {
    if (lightDismiss && event.target === ref.current) onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, by `cancel`
    <dialog
      {...rest}
      ref={ref}
      className={styles.dialog}
      data-size={size}
      onClick={clickBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inner}>{children}</div>
    </dialog>,
    document.body,
  );
}
