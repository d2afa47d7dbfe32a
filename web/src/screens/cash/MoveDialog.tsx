import { moveCash } from '@kirana/contract';
import { useState } from 'react';
import { MoneyDialog } from '../../nouns/orders/MoneyDialog.tsx';
import { rupeesOf, useMoneyForm } from '../../nouns/orders/money-form.ts';
import { cashKey } from '../../nouns/orders/refresh-money.ts';
import { makeChange } from '../../platform/api-client.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { undoAction } from '../../platform/undo.ts';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';

const initial = { amount: '', reason: '' };

interface MoveDialogProps {
  kind: 'in' | 'out';
  onClose: () => void;
}

/** Puts money into the drawer, or takes it out. */
export function MoveDialog({ kind, onClose }: MoveDialogProps) {
  // After a lost answer the same key tells the server that it is the same move.
  const [key] = useState(newUuid);
  const bodyOf = ({ amount, reason }: typeof initial) => ({
    kind,
    amount: rupeesOf(amount),
    reason,
  });
  const state = useMoneyForm({
    initial,
    focus: 'amount',
    call: moveCash,
    bodyOf,
    send: async (values) => {
      const sent = { headers: { 'idempotency-key': key }, body: bodyOf(values) };
      const { answer, batch } = await makeChange(moveCash, sent);
      toast.success(answer.message, undoAction(batch, { queryKey: cashKey, done: 'Taken back' }));
    },
    failed: 'The money could not be moved.',
    onClose,
  });
  const { errors, form } = state;
  const title = kind === 'in' ? 'Money in' : 'Money out';
  return (
    <MoneyDialog title={title} label={title} size="small" state={state} onClose={onClose}>
      <TextField
        label="Amount"
        required
        inputMode="decimal"
        autoComplete="off"
        hint="In rupees"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <TextField
        label="Reason"
        required
        autoComplete="off"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </MoneyDialog>
  );
}
