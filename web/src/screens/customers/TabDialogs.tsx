import { type Customer, doorPayments, enterTab, payTab } from '@kirana/contract';
import { useState } from 'react';
import { MoneyDialog } from '../../nouns/orders/MoneyDialog.tsx';
import { rupeesOf, useMoneyForm } from '../../nouns/orders/money-form.ts';
import { makeChange } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatTypedMoney } from '../../platform/formats.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { undoAction } from '../../platform/undo.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { customersKey } from './use-customers.ts';

interface TabDialogProps {
  customer: Customer;
  onClose: () => void;
}

const undoing = { queryKey: customersKey, done: 'Taken back' };
const ways = { cash: 'Cash', upi: 'UPI' } as const;

/** Takes a payment of what a customer owes. */
export function PaymentDialog({ customer, owes, onClose }: TabDialogProps & { owes: number }) {
  // After a lost answer the same key tells the server that it is the same payment.
  const [key] = useState(newUuid);
  const [seen, setSeen] = useState(owes);
  const isSteady = useSteady(seen);
  const [initial] = useState({
    amount: owes > 0 ? formatTypedMoney(owes) : '',
    how: 'cash' as (typeof doorPayments)[number],
    note: '',
  });
  const bodyOf = ({ amount, how, note }: typeof initial) => ({
    ...{ amount: rupeesOf(amount), how },
    ...(note.trim() !== '' && { note }),
  });
  const state = useMoneyForm({
    initial,
    focus: 'amount',
    maySubmit: () => isSteady,
    call: payTab,
    bodyOf,
    send: async (values) => {
      const { answer, batch } = await makeChange(payTab, {
        params: { id: customer._id },
        headers: { 'idempotency-key': key },
        body: { ...bodyOf(values), seen },
      }).catch((error: unknown) => {
        // Who has read what is owed by now may take it all the same.
        if (error instanceof ApiError && error.code === 'tab.changed')
          setSeen(Number(error.details?.['owes']));
        throw error;
      });
      toast.success(answer.message, undoAction(batch, undoing));
    },
    failed: 'The payment could not be taken.',
    onClose,
  });
  const { errors, form } = state;
  return (
    <MoneyDialog
      title="Take payment"
      label="Take payment"
      isResting={!isSteady}
      size="small"
      state={state}
      onClose={onClose}
    >
      <TextField
        label="Amount"
        required
        inputMode="decimal"
        autoComplete="off"
        hint="In rupees"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <SelectField label="Paid by" {...form.register('how')}>
        {doorPayments.map((way) => (
          <option key={way} value={way}>
            {ways[way]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        autoComplete="off"
        maxLength={200}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </MoneyDialog>
  );
}

const emptyEntry = { side: 'owes', amount: '', reason: '' };

/** Writes down what another book holds. */
export function EntryDialog({ customer, onClose }: TabDialogProps) {
  const [key] = useState(newUuid);
  const bodyOf = ({ side, amount, reason }: typeof emptyEntry) => ({
    amount: rupeesOf(amount) * (side === 'paid' ? -1 : 1),
    reason,
  });
  const state = useMoneyForm({
    initial: emptyEntry,
    focus: 'amount',
    call: enterTab,
    bodyOf,
    send: async (values) => {
      const { answer, batch } = await makeChange(enterTab, {
        params: { id: customer._id },
        headers: { 'idempotency-key': key },
        body: bodyOf(values),
      });
      toast.success(answer.message, undoAction(batch, undoing));
    },
    failed: 'The entry could not be added.',
    onClose,
  });
  const { errors, form } = state;
  return (
    <MoneyDialog
      title="Add an entry"
      label="Add entry"
      size="small"
      state={state}
      onClose={onClose}
    >
      <SelectField label="What it is" {...form.register('side')}>
        <option value="owes">Owes</option>
        <option value="paid">Has paid</option>
      </SelectField>
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
        hint="For example what the paper book says"
        maxLength={200}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </MoneyDialog>
  );
}
