import {
  isFinal,
  type OrderStatus,
  type PaidBy,
  type SettableStatus,
  settableStatuses,
} from '@kirana/contract';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ChangeStatusDialog.module.css';
import { changedMeanwhile, likelyNext, numberedId } from './order-labels.ts';
import { maxReasonLength, reasonLabel, reasonsInOrder, toGivenReason } from './reject-choice.ts';
import { StatusPill } from './StatusPill.tsx';
import type { StatusChoice } from './set-status.ts';

interface ChangeStatusDialogProps {
  /** The order as the list shows it now, so that changes by others appear here too. */
  order: {
    id: string;
    number?: number | undefined;
    customerName: string;
    status: OrderStatus;
    /** Whether its money is still to be collected. */
    isToCollect: boolean;
    /** Whether its customer may pay later. */
    mayPayLater?: boolean | undefined;
  };
  /** `seen` is the status that the dialog was opened on, whatever happened behind it since. */
  onUpdate: (choice: StatusChoice, seen: OrderStatus) => void;
  onClose: () => void;
}

interface ReasonFieldsProps {
  /** '' when no reason was chosen. */
  code: string;
  note: string;
  isMissing: boolean;
  onCode: (code: string) => void;
  onNote: (note: string) => void;
}

/** The reason of a rejection, which is optional. */
function ReasonFields({ code, note, isMissing, onCode, onNote }: ReasonFieldsProps) {
  return (
    <>
      <SelectField label="Reason" value={code} onChange={(event) => onCode(event.target.value)}>
        <option value="">No reason given</option>
        {reasonsInOrder.map((known) => (
          <option key={known} value={known}>
            {reasonLabel(known)}
          </option>
        ))}
      </SelectField>
      {code === 'other' && (
        <TextField
          label="Note for the customer"
          required
          maxLength={maxReasonLength}
          value={note}
          error={isMissing ? 'Note is required' : undefined}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </>
  );
}

export function ChangeStatusDialog({ order, onUpdate, onClose }: ChangeStatusDialogProps) {
  const [seen] = useState(order.status);
  const [status, setStatus] = useState<SettableStatus>(likelyNext[seen]);
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [paidBy, setPaidBy] = useState<PaidBy>('cash');
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const canChange = !isFinal(order.status);
  const asksPaidBy = canChange && status === 'delivered' && order.isToCollect;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canChange) return;
    if (asksPaidBy && paidBy !== 'cash') return onUpdate({ status, paidBy }, seen);
    const known = reasonsInOrder.find((one) => one === code);
    if (status !== 'rejected' || known === undefined) return onUpdate({ status }, seen);
    const reason = toGivenReason(known, note);
    setMissing(reason === undefined);
    if (reason !== undefined) onUpdate({ status, reason }, seen);
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} aria-disabled={!canChange}>
        Update
      </Button>
    </>
  );
  return (
    <Modal title="Change status" size="small" onClose={onClose} actions={actions}>
      <p>
        Order <b>{numberedId(order.id, order.number)}</b> of {order.customerName} is{' '}
        <StatusPill status={order.status} />
      </p>
      {!canChange && <Notice tone="wait">This order is already {order.status}.</Notice>}
      {canChange && order.status !== seen && (
        <Notice tone="wait">{changedMeanwhile(order.status)}</Notice>
      )}
      <form id={formId} className={`${layout.stack} ${styles.form}`} onSubmit={submit} noValidate>
        <SelectField
          label="New status"
          data-autofocus
          disabled={!canChange}
          value={status}
          onChange={(event) => setStatus(event.target.value as SettableStatus)}
        >
          {settableStatuses.map((settable) => (
            <option key={settable}>{settable}</option>
          ))}
        </SelectField>
        {canChange && status === 'rejected' && (
          <ReasonFields
            {...{ code, note, isMissing: isMissing && note.trim() === '' }}
            onCode={setCode}
            onNote={setNote}
          />
        )}
        {asksPaidBy && (
          <SelectField
            label="Paid by"
            value={paidBy}
            onChange={({ target }) => setPaidBy(target.value as PaidBy)}
          >
            <option value="cash">Cash</option>
            <option value="upi">UPI</option>
            {order.mayPayLater && <option value="account">On account</option>}
          </SelectField>
        )}
      </form>
    </Modal>
  );
}
