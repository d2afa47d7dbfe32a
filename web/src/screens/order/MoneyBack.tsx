import type { Answer, getOrder } from '@kirana/contract';
import { useState } from 'react';
import { useRights } from '../../nouns/accounts/me.ts';
import { MarkRefundedDialog } from '../../nouns/orders/MarkRefundedDialog.tsx';
import { moneyBackText } from '../../nouns/orders/order-labels.ts';
import { refundRefusal, useRefund } from '../../nouns/orders/use-refund.ts';
import { formatMoment, formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import type { Clock } from './timeline.ts';

type Money = Pick<Answer<typeof getOrder>, 'order' | 'refund'>;

interface UnderWayProps {
  refund: NonNullable<NonNullable<Money['refund']>['open']>;
  clock: Clock;
}

/** A refund that has not ended. */
function UnderWay({ refund: { state, amount, at }, clock }: UnderWayProps) {
  const { nowMs, timeZone } = clock;
  if (state === 'asked')
    return (
      <Notice tone="wait">
        {formatMoney(amount)}: Razorpay has not answered. Try again: nothing is sent twice.
      </Notice>
    );
  return (
    <Notice>
      {formatMoney(amount)}: On its way since {formatMoment(Date.parse(at), nowMs, timeZone)}
    </Notice>
  );
}

/** What has to go back of an order and what is on its way, with what can be done about it. */
export function MoneyBack({ data, clock }: { data: Money; clock: Clock }) {
  const { order, refund } = data;
  const { _id: id, number, customerName, refundDue: due = 0, received = 0 } = order;
  const mayRefund = useRights()?.includes('orders.money') ?? false;
  const { mutate, isPending, error } = useRefund();
  const [isMarking, setMarking] = useState(false);
  const isAsked = refund?.open?.state === 'asked';
  const canSend = refund?.online !== undefined && (refund.open !== undefined || due > 0);
  const isUnmatched = due === 0 && received > 0;
  // The event of its end may be lost.
  const sendLabel = due > 0 ? 'Refund' : 'Ask Razorpay';
  return (
    <>
      {due > 0 && <Notice tone="wait">{moneyBackText(due)}</Notice>}
      {isUnmatched && (
        <Notice tone="wait">
          {formatMoney(received)} came in online that was not asked for. Send it back at Razorpay,
          or mark that it went back.
        </Notice>
      )}
      {refund?.open !== undefined && <UnderWay refund={refund.open} clock={clock} />}
      {error !== null && <Notice tone="bad">{refundRefusal(error)}</Notice>}
      {mayRefund && (canSend || due > 0 || isUnmatched) && (
        <div className={layout.row}>
          {canSend && (
            <Button busy={isPending} onClick={() => mutate({ id, due: isAsked ? 0 : due })}>
              {isAsked ? 'Try again' : sendLabel}
            </Button>
          )}
          {(due > 0 || isUnmatched) && (
            <Button onClick={() => setMarking(true)}>Mark as refunded</Button>
          )}
        </div>
      )}
      {isMarking && (
        <MarkRefundedDialog
          order={{ _id: id, number, amount: due || received, customerName, isUnmatched }}
          onDone={() => setMarking(false)}
        />
      )}
    </>
  );
}
