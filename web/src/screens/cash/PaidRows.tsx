import {
  type CashLine,
  type DoorPayment,
  doorPayments,
  doorPaymentWords,
  maxCashLines,
  setPaidBy,
} from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numberedId } from '../../nouns/orders/order-labels.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { refreshMoney } from '../../nouns/orders/refresh-money.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCount } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { FoldedRows, Row, RowButton } from './Rows.tsx';

/** The other way in which somebody may have paid at the door; undefined for what was not paid there. */
const otherWay = (kind: CashLine['kind']): DoorPayment | undefined =>
  kind === 'cash' || kind === 'upi' ? doorPayments.find((way) => way !== kind) : undefined;

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The payment could not be corrected.';

/** Corrects how an order was paid at the door. */
function useCorrection({ order, number }: CashLine) {
  return useMutation({
    mutationFn: (paidBy: DoorPayment) =>
      callApi(setPaidBy, { params: { id: order }, body: { paidBy } }),
    // The other card offers the way back.
    onSuccess: (_, paidBy) =>
      toast.success(`Order ${numberedId(order, number)} · paid ${doorPaymentWords[paidBy]}`),
    onError: useLateFailure(wordsOf),
    onSettled: refreshMoney,
  });
}

interface PaidRowProps {
  line: CashLine;
  timeZone: string;
  /** Whether its day is open, so that it can be corrected. */
  isOpen: boolean;
}

function PaidRow({ line, timeZone, isOpen }: PaidRowProps) {
  const { order, number, kind, amount, at, by, handedIn } = line;
  const { mutate, isPending, error } = useCorrection(line);
  // What was handed in stands.
  const other = isOpen && !handedIn ? otherWay(kind) : undefined;
  return (
    <Row
      amount={kind === 'refund' ? -amount : amount}
      failure={error ? wordsOf(error) : undefined}
      detail={
        <>
          <Moment instant={Date.parse(at)} timeZone={timeZone} /> · <bdi>{by}</bdi>
        </>
      }
      {...(other !== undefined && {
        actions: (aboutId) => (
          <RowButton busy={isPending} aria-describedby={aboutId} onClick={() => mutate(other)}>
            Paid {doorPaymentWords[other]}
          </RowButton>
        ),
      })}
    >
      <Link to={orderPath(order)}>{numberedId(order, number)}</Link>
    </Row>
  );
}

interface PaidRowsProps extends Pick<PaidRowProps, 'timeZone' | 'isOpen'> {
  lines: readonly CashLine[];
  kind: CashLine['kind'];
}

/** The payments of a day of one kind, the newest first. */
export function PaidRows({ lines, kind, ...rest }: PaidRowsProps) {
  const own = lines.filter((line) => line.kind === kind);
  return (
    <>
      <FoldedRows items={own} noun={kind === 'refund' ? 'refunds' : 'payments'}>
        {(line) => <PaidRow key={`${line.order} ${line.at}`} line={line} {...rest} />}
      </FoldedRows>
      {lines.length === maxCashLines && (
        <p className={text.hint}>
          From the newest {formatCount(maxCashLines)} payments of the day. The sum has all of them.
        </p>
      )}
    </>
  );
}
