import {
  type OrderToDeliver,
  type ReturnReason,
  returnReasons,
  returnReasonWords,
} from '@kirana/contract';
import { type FormEvent, useId, useState } from 'react';
import { shortId } from '../../nouns/orders/order-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';

interface NotDeliveredDialogProps {
  order: OrderToDeliver;
  onReturn: (returned: { reason: ReturnReason; note?: string }) => void;
  onClose: () => void;
}

const maxNoteLength = 200;

/** Asks why an order could not be handed over; it goes back to the shop. */
export function NotDeliveredDialog({ order, onReturn, onClose }: NotDeliveredDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReturnReason>();
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  useLeaveGuard(note !== '');
  const { _id, number, shippingAddress } = order;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const words = note.trim();
    if (reason !== undefined) onReturn({ reason, ...(words !== '' && { note: words }) });
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId}>
        Not delivered
      </Button>
    </>
  );
  const title = `Order ${number === undefined ? '' : `${number} · `}${shortId(_id)}`;
  return (
    <Modal {...{ title, onClose, actions }} size="small">
      <form id={formId} className={layout.stack} onSubmit={submit} noValidate>
        <p>
          <bdi>{shippingAddress.name}</bdi>
        </p>
        <fieldset>
          <legend>Why was it not delivered?</legend>
          {returnReasons.map((one, at) => (
            <label key={one} className={layout.check}>
              <input
                type="radio"
                name={formId}
                checked={reason === one}
                data-autofocus={at === 0 || undefined}
                onChange={() => setReason(one)}
              />
              {returnReasonWords[one]}
            </label>
          ))}
        </fieldset>
        {isSubmitted && reason === undefined && <Notice tone="bad">Please choose a reason</Notice>}
        <TextField
          label="Note"
          maxLength={maxNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
