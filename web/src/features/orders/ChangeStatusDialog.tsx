import { isFinal, type SettableStatus, settableStatuses } from '@kirana/contract';
import { type FormEvent, useId, useState } from 'react';
import type { OrderSummary } from '../../order-worker/order-columns.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ChangeStatusDialog.module.css';
import { likelyNext, shortId } from './order-labels.ts';
import { StatusPill } from './StatusPill.tsx';

interface ChangeStatusDialogProps {
  /** As the list shows it now, so that what somebody else does meanwhile is seen here. */
  order: OrderSummary;
  onUpdate: (status: SettableStatus) => void;
  onClose: () => void;
}

export function ChangeStatusDialog({ order, onUpdate, onClose }: ChangeStatusDialogProps) {
  const [chosen, setChosen] = useState<SettableStatus>();
  const formId = useId();
  const canChange = !isFinal(order.status);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canChange) onUpdate(chosen ?? likelyNext[order.status]);
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
      <p className={styles.order}>
        Order <b>{shortId(order.id)}</b> of {order.customerName} is
        <StatusPill status={order.status} />
      </p>
      {!canChange && <Notice tone="wait">This order is already {order.status}.</Notice>}
      <form id={formId} className={styles.form} onSubmit={submit}>
        <SelectField
          label="New status"
          data-autofocus
          disabled={!canChange}
          value={chosen ?? likelyNext[order.status]}
          onChange={(event) => setChosen(event.target.value as SettableStatus)}
        >
          {settableStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
      </form>
    </Modal>
  );
}
