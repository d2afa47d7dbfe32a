import { type FormEvent, useId, useState } from 'react';
import { formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useGuardedClose } from '../../ui/use-guarded-close.ts';
import { numberedId } from './order-labels.ts';
import { refundRefusal, useRefund } from './use-refund.ts';

interface MarkRefundedDialogProps {
  /** `amount` is what is due, in rupees, or came in online without having been asked for (`isUnmatched`). */
  order: {
    _id: string;
    number?: number | undefined;
    amount: number;
    customerName: string;
    isUnmatched?: boolean;
  };
  /** Called when the dialog is over, whether something was marked or not. */
  onDone: () => void;
}

/** The most characters of how a refund went back. */
const maxLength = 200;

/** Asks how the money of an order went back, and marks it as refunded. */
export function MarkRefundedDialog({ order, onDone }: MarkRefundedDialogProps) {
  const formId = useId();
  const { isUnmatched = false } = order;
  // Whoever has handed it over marks this amount, whatever is due by now.
  const [due] = useState(order.amount);
  const [reference, setReference] = useState('');
  const [isCash, setCash] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useRefund();
  const leave = useGuardedClose(reference !== '', onDone);
  const isMissing = !isCash && reference.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing || isPending) return;
    const marked = isCash ? { cash: true as const } : { reference };
    mutate({ id: order._id, due, marked, isUnmatched }, { onSuccess: onDone });
  };
  const actions = (
    <>
      <Button onClick={onDone}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        Mark as refunded
      </Button>
    </>
  );
  return (
    <Modal title="Mark as refunded" size="small" onClose={leave} actions={actions}>
      <form id={formId} className={layout.stack} onSubmit={submit} noValidate>
        <p>
          <b>{formatMoney(due)}</b> of order {numberedId(order._id, order.number)} to{' '}
          <bdi>{order.customerName}</bdi>
        </p>
        {!isCash && (
          <TextField
            label="How it went back"
            data-autofocus
            required
            maxLength={maxLength}
            value={reference}
            hint="For example by UPI, with the number of the transfer."
            error={isAsked && isMissing ? 'How it went back is required' : undefined}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
        {!isUnmatched && (
          <CheckField
            label="Cash from the drawer"
            checked={isCash}
            onChange={({ target }) => setCash(target.checked)}
          />
        )}
        {error !== null && <Notice tone="bad">{refundRefusal(error)}</Notice>}
      </form>
    </Modal>
  );
}
