import { type OrderToPack, packGrams, setOrderItems } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { gramsError, gramsOf } from '../../nouns/orders/edit-draft.ts';
import { Stepper } from '../../nouns/orders/Stepper.tsx';
import { fulfilmentKey, refetchOrders, refusalOf } from '../../nouns/orders/use-order-work.ts';
import { makeChange } from '../../platform/api-client.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';

interface SendLessDialogProps {
  orderId: string;
  /** The item as it was when the dialog was opened. */
  item: OrderToPack['items'][number];
  onClose: () => void;
}

/** Sends less of an item than was ordered, or what was weighed of it. */
export function SendLessDialog({ orderId, item, onClose }: SendLessDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const close = useWhileShown(onClose);
  const { name } = item.product;
  const [quantity, setQuantity] = useState(item.quantity);
  const [typed, setTyped] = useState(String(item.grams ?? ''));
  const isWeighed = packGrams(item.pack) !== undefined && quantity > 0;
  const fault = gramsError(typed);
  const grams = gramsOf(typed) ?? null;
  const isChanged = quantity !== item.quantity || (isWeighed && grams !== (item.grams ?? null));
  useLeaveGuard(isChanged);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const seen = {
        quantity: item.quantity,
        ...(item.grams !== undefined && { grams: item.grams }),
      };
      const line = { _id: item._id, quantity, seen, ...(isWeighed && { grams }) };
      return makeChange(setOrderItems, {
        params: { id: orderId },
        body: { items: [line], refund: true },
      });
    },
    onSuccess: ({ answer, batch }) => {
      const done = `${name} is as it was`;
      toast.success(answer.message, undoAction(batch, { queryKey: fulfilmentKey, done }));
      close();
    },
    onError: useLateFailure(refusalOf),
    onSettled: () => void refetchOrders(client),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && fault === undefined && !isPending) mutate();
  };
  const change = (next: number) => {
    if (isPending) return;
    setQuantity(next);
    // What was weighed was of another quantity.
    setTyped('');
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        busy={isPending}
        aria-disabled={!isChanged || fault !== undefined}
      >
        Save
      </Button>
    </>
  );
  return (
    <Modal title={`Send less of ${name}`} size="small" {...{ onClose, actions }}>
      <form id={formId} className={layout.stack} onSubmit={submit} noValidate>
        <div className={layout.line}>
          <span className={text.medium}>Quantity</span>
          <Stepper {...{ name, quantity }} most={item.quantity} onChange={change} />
        </div>
        {isWeighed && (
          <TextField
            label="Weight in grams"
            inputMode="numeric"
            readOnly={isPending}
            value={typed}
            error={fault}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {error !== null && <Notice tone="bad">{refusalOf(error)}</Notice>}
      </form>
    </Modal>
  );
}
