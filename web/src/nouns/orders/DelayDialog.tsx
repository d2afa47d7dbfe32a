import { delayOrder, delays, type Order } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeChange } from '../../platform/api-client.ts';
import { formatMoment } from '../../platform/formats.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import styles from './DelayDialog.module.css';
import { numberedId } from './order-labels.ts';
import { openOrdersKey } from './use-open-orders.ts';
import { refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

interface DelayDialogProps {
  order: Order;
  timeZone: string;
  nowMs: number;
  onClose: () => void;
}

/** Asks by how many minutes to move an order's due and promised times. */
export function DelayDialog({ order, timeZone, nowMs, onClose }: DelayDialogProps) {
  const client = useQueryClient();
  // A press after a lost answer delays from the same time, and so not twice.
  const [dueAt] = useState(order.dueAt ?? null);
  const close = useWhileShown(onClose);
  const name = numberedId(order._id, order.number);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (minutes: (typeof delays)[number]) =>
      makeChange(delayOrder, { params: { id: order._id }, body: { minutes, dueAt } }),
    onSuccess: ({ answer, batch }) => {
      showOrders(client, [answer.order]);
      const done = `Order ${name} is due as before`;
      toast.success(answer.message, undoAction(batch, { queryKey: openOrdersKey, done }));
      close();
    },
    onError: useLateFailure(refusalOf),
    onSettled: () => void refetchOrders(client),
  });
  return (
    <Modal title={`Delay order ${name}`} size="small" onClose={onClose}>
      {order.promisedAt !== undefined && (
        <p>The customer was told {formatMoment(Date.parse(order.promisedAt), nowMs, timeZone)}.</p>
      )}
      <fieldset className={styles.delays} aria-label="Later by">
        {delays.map((minutes) => (
          <Button
            key={minutes}
            size="large"
            busy={isPending && variables === minutes}
            aria-disabled={isPending}
            onClick={() => mutate(minutes)}
          >
            {minutes} min
          </Button>
        ))}
      </fieldset>
      {error !== null && <Notice tone="bad">{refusalOf(error)}</Notice>}
    </Modal>
  );
}
