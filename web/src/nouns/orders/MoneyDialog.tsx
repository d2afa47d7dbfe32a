import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { useMoneyForm } from './money-form.ts';

interface MoneyDialogProps
  extends Pick<ComponentProps<typeof Modal>, 'title' | 'size' | 'onClose'> {
  state: Pick<
    ReturnType<typeof useMoneyForm>,
    'failure' | 'isSubmitting' | 'mayLeave' | 'formProps'
  >;
  /** The button that sends. */
  label: string;
  /** It cannot be pressed just now. */
  isResting?: boolean;
  children: ReactNode;
}

/**
 * The frame of a form that moves money; why it was refused stands above its buttons. Escape and the cross
 * ask before what was typed is lost; `Cancel` does not.
 */
export function MoneyDialog({
  state,
  label,
  isResting = false,
  onClose,
  children,
  ...modal
}: MoneyDialogProps) {
  const formId = useId();
  const { failure, isSubmitting, mayLeave, formProps } = state;
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        busy={isSubmitting}
        aria-disabled={isResting || undefined}
      >
        {label}
      </Button>
    </>
  );
  return (
    <Modal {...modal} lightDismiss={false} onClose={() => void leave()} actions={actions}>
      <form id={formId} className={layout.stack} {...formProps}>
        {children}
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Modal>
  );
}
