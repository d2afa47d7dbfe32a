import type { Order, OrderStatus, RejectReason } from '@kirana/contract';
import { type FormEvent, useId, useState } from 'react';
import { formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { changedMeanwhile, moneyBackText, refundOfRejected, shortId } from './order-labels.ts';
import { maxReasonLength, reasonLabel, reasonsInOrder, toGivenReason } from './reject-choice.ts';
import type { StatusChoice } from './set-status.ts';

interface RejectDialogProps {
  /** The order in its present state. */
  order: Order;
  /** `seen` is the status that the dialog was opened on, whatever happened behind it since. */
  onReject: (choice: StatusChoice, seen: OrderStatus) => void;
  onClose: () => void;
}

interface ReasonsProps {
  chosen: RejectReason | undefined;
  onChoose: (code: RejectReason) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>The customer reads:</legend>
      {reasonsInOrder.map((code, at) => (
        <label key={code} className={layout.check}>
          <input
            type="radio"
            name={name}
            checked={chosen === code}
            data-autofocus={at === 0 || undefined}
            onChange={() => onChoose(code)}
          />
          {reasonLabel(code)}
        </label>
      ))}
    </fieldset>
  );
}

interface ProductsProps {
  items: Order['items'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The distinct products of an order. */
function Products({ items, chosen, onChange }: ProductsProps) {
  const products = new Map(items.map(({ product }) => [product._id, product.name]));
  const toggle = (id: string) => {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    onChange(after);
  };
  return (
    <fieldset>
      <legend>Also mark as out of stock</legend>
      {Array.from(products, ([id, name]) => (
        <label key={id} className={layout.check}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Asks why an order is rejected; its customer is told the reason. */
export function RejectDialog({ order, onReject, onClose }: RejectDialogProps) {
  const formId = useId();
  const [seen] = useState(order.orderStatus);
  const [code, setCode] = useState<RejectReason>();
  const [note, setNote] = useState('');
  const [outOfStock, setOutOfStock] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  useLeaveGuard(note !== '');
  const moneyBack = refundOfRejected(order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const reason = code && toGivenReason(code, note);
    if (reason === undefined) return;
    const products = code === 'out-of-stock' && { outOfStock: [...outOfStock] };
    onReject({ status: 'rejected', reason, ...products }, seen);
  };
  const actions = (
    <>
      <Button onClick={onClose}>Keep order</Button>
      <Button variant="danger" type="submit" form={formId}>
        Reject
      </Button>
    </>
  );
  return (
    <Modal title={`Reject order ${shortId(order._id)}`} onClose={onClose} actions={actions}>
      <form id={formId} className={layout.stack} onSubmit={submit} noValidate>
        {order.orderStatus !== seen && (
          <Notice tone="wait">{changedMeanwhile(order.orderStatus)}</Notice>
        )}
        <p>
          <b>{order.customerName}</b>&nbsp;· {formatMoney(order.totalPrice)}
        </p>
        {moneyBack > 0 && <Notice tone="wait">{moneyBackText(moneyBack)}</Notice>}
        <Reasons chosen={code} onChoose={setCode} />
        {isSubmitted && code === undefined && <Notice tone="bad">Please choose a reason</Notice>}
        {code === 'other' && (
          <TextField
            label="Note for the customer"
            required
            maxLength={maxReasonLength}
            value={note}
            error={isSubmitted && note.trim() === '' ? 'Note is required' : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {code === 'out-of-stock' && (
          <Products items={order.items} chosen={outOfStock} onChange={setOutOfStock} />
        )}
      </form>
    </Modal>
  );
}
