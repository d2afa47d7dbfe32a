import { refundOrder } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { cashKey, refreshMoney } from './refresh-money.ts';

/** A refund of what is due of an order. */
interface Refund {
  id: string;
  /** What is seen to be due, in rupees; 0 to ask about a refund that has not ended. */
  due: number;
  /** How it went back; without it Razorpay sends it. */
  marked?: { reference: string } | { cash: true };
  /** Of money that was not asked for: that it went back is not taken back. */
  isUnmatched?: boolean;
}

/** The sentence for a refund that was refused. */
export const refundRefusal = (error: unknown): string =>
  reasonOf(error) ?? 'The refund could not be sent.';

/**
 * Sends what is due of an order back through Razorpay, or marks that it went back. The same call asks
 * Razorpay what became of a refund that was not answered.
 */
export function useRefund() {
  return useMutation({
    mutationFn: ({ id, due, marked }: Refund) =>
      makeChange(refundOrder, { params: { id }, body: { due, ...marked } }),
    onSuccess: ({ answer: { message }, batch }, { marked, isUnmatched }) => {
      // Razorpay takes no refund back.
      const undoes = marked && !isUnmatched ? batch : undefined;
      const done = 'The money has to go back again';
      toast.success(message, undoAction(undoes, { queryKey: cashKey, done }));
    },
    onError: useLateFailure(refundRefusal),
    // After a refusal too, since a refund that was not answered is kept.
    onSettled: refreshMoney,
  });
}
