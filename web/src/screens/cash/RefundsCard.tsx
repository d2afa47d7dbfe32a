import { type CashState, type RefundToMake, refundOrder } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MarkRefundedDialog } from '../../nouns/orders/MarkRefundedDialog.tsx';
import { doneLabel, numberedId, orderNouns } from '../../nouns/orders/order-labels.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { refreshMoney } from '../../nouns/orders/refresh-money.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import styles from './Cash.module.css';
import { MoneyCard } from './MoneyCard.tsx';
import { PaidRows } from './PaidRows.tsx';
import { Row, RowButton } from './Rows.tsx';

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The refund could not be sent.';

interface RefundRowProps {
  refund: RefundToMake;
  timeZone: string;
  onMark: (refund: RefundToMake) => void;
}

/** How far a refund is. */
function RefundState({
  refund: { state, orderStatus, at },
  timeZone,
}: Omit<RefundRowProps, 'onMark'>) {
  const moment = <Moment instant={Date.parse(at)} timeZone={timeZone} />;
  if (state === 'sent') return <>On its way since {moment}</>;
  if (state === 'asked') return <>Razorpay has not answered since {moment}</>;
  return (
    <>
      {doneLabel(orderStatus)} · {moment}
    </>
  );
}

/** What the button of a refund that Razorpay can send says. */
const sendLabels = { due: 'Refund', asked: 'Try again', sent: 'Ask Razorpay' } as const;

function RefundRow({ refund, timeZone, onMark }: RefundRowProps) {
  const { order, number, customerName, amount, state, online } = refund;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi(refundOrder, { params: { id: order }, body: { due: state === 'due' ? amount : 0 } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: useLateFailure(wordsOf),
    onSettled: refreshMoney,
  });
  return (
    <Row
      amount={amount}
      failure={error ? wordsOf(error) : undefined}
      detail={<RefundState refund={refund} timeZone={timeZone} />}
      {...((state !== 'sent' || online) && {
        actions: (aboutId) => (
          <>
            {online && (
              <RowButton busy={isPending} aria-describedby={aboutId} onClick={() => mutate()}>
                {sendLabels[state]}
              </RowButton>
            )}
            {state === 'due' && (
              <RowButton
                variant="quiet"
                aria-disabled={isPending || undefined}
                aria-describedby={aboutId}
                onClick={() => onMark(refund)}
              >
                Mark as refunded
              </RowButton>
            )}
          </>
        ),
      })}
    >
      <Link to={orderPath(order)}>{numberedId(order, number)}</Link> · <bdi>{customerName}</bdi>
    </Row>
  );
}

/** The link `#refunds` scrolls to the card, once it is there. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link leads here
  useEffect(() => {
    if (hash !== '#refunds') return;
    const card = document.getElementById('refunds');
    card?.scrollIntoView();
    card?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** A row stays the same while its refund goes on, and so keeps why it was refused. */
function keysOf(refunds: CashState['refunds']): string[] {
  const seen = new Map<string, number>();
  return refunds.map(({ order }) => {
    const earlier = seen.get(order) ?? 0;
    seen.set(order, earlier + 1);
    return `${order} ${earlier}`;
  });
}

interface RefundsCardProps {
  cash: CashState;
  timeZone: string;
}

/** What has to go back, what is on its way, and what has gone back since the last close. */
export function RefundsCard({ cash, timeZone }: RefundsCardProps) {
  const [marking, setMarking] = useState<RefundToMake>();
  useAnchor();
  const { refunds, refunded, lines } = cash;
  const keys = keysOf(refunds);
  return (
    <MoneyCard title="Refunds due" id="refunds" shape="wide">
      {refunds.length === 0 && <p className={text.quiet}>Nothing has to go back.</p>}
      {refunds.length > 0 && (
        <ul className={styles.rows}>
          {refunds.map((refund, at) => (
            <RefundRow key={keys[at]} refund={refund} timeZone={timeZone} onMark={setMarking} />
          ))}
        </ul>
      )}
      {refunded.orders > 0 && (
        <>
          <h3>
            {formatMoney(refunded.amount)} of {formatCountOf(refunded.orders, orderNouns)} has gone
            back
          </h3>
          <PaidRows lines={lines} kind="refund" timeZone={timeZone} isOpen />
        </>
      )}
      {marking !== undefined && (
        <MarkRefundedDialog
          order={{ ...marking, _id: marking.order }}
          onDone={() => {
            setMarking(undefined);
            void refreshMoney();
          }}
        />
      )}
    </MoneyCard>
  );
}
