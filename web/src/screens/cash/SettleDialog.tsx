import { errorSentence, noteFrom, type RiderCash, settleCash } from '@kirana/contract';
import { useState } from 'react';
import { MoneyDialog } from '../../nouns/orders/MoneyDialog.tsx';
import { noteFault, rupeesOf, useMoneyForm } from '../../nouns/orders/money-form.ts';
import { numberedId, shortId } from '../../nouns/orders/order-labels.ts';
import { cashKey } from '../../nouns/orders/refresh-money.ts';
import { makeChange } from '../../platform/api-client.ts';
import { formatMoney } from '../../platform/formats.ts';
import { undoAction } from '../../platform/undo.ts';
import { TextField } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './Cash.module.css';
import { sumOf } from './day-figures.ts';
import { Difference } from './Figures.tsx';

interface SettleValues {
  /** The ids of the ticked orders. */
  orders: readonly string[];
  counted: string;
  note: string;
}

interface SettleDialogProps {
  /** The rider, with the orders whose cash they hold now. */
  rider: RiderCash;
  timeZone: string;
  onClose: () => void;
}

/** The form, and what it says of the orders that are ticked and still with the rider. */
function useSettleForm({ rider, onClose }: SettleDialogProps) {
  const [initial] = useState<SettleValues>(() => ({
    orders: rider.orders.map(({ _id }) => _id),
    counted: '',
    note: '',
  }));
  // Whoever is about to press sees first what somebody else has changed.
  const isSteady = useSteady(rider.orders.map(({ _id, amount }) => `${_id} ${amount}`).join());
  const ticked = (orders: readonly string[]) =>
    rider.orders.filter(({ _id }) => orders.includes(_id));
  const expectedOf = (orders: readonly string[]) =>
    sumOf(ticked(orders).map(({ amount }) => amount));
  const bodyOf = ({ orders, counted, note }: SettleValues) => ({
    rider: rider._id,
    orders: ticked(orders).map(({ _id }) => _id),
    counted: rupeesOf(counted),
    note,
  });
  const state = useMoneyForm<SettleValues>({
    initial,
    focus: 'counted',
    maySubmit: () => isSteady,
    call: settleCash,
    bodyOf,
    faultsOf: ({ orders, counted, note }) => ({
      ...(ticked(orders).length === 0 && { orders: 'Tick at least one order' }),
      note: noteFault(rupeesOf(counted) - expectedOf(orders), note),
    }),
    fieldOf: { 'cash.note-missing': 'note' },
    send: async (values) => {
      const { answer, batch } = await makeChange(settleCash, { body: bodyOf(values) });
      const done = `${rider.name} holds this cash again`;
      toast.success(answer.message, undoAction(batch, { queryKey: cashKey, done }));
    },
    failed: 'The cash could not be settled.',
    onClose,
  });
  const { orders, counted } = state.form.watch();
  const expected = expectedOf(orders);
  const gone = orders.filter((id) => !rider.orders.some(({ _id }) => _id === id));
  const difference = sumOf([rupeesOf(counted), -expected]);
  return { state, isSteady, orders, expected, gone, difference };
}

interface TicksProps extends Pick<SettleDialogProps, 'rider' | 'timeZone'> {
  orders: readonly string[];
  onChange: (orders: readonly string[]) => void;
}

/** The orders whose cash the rider holds, each to be ticked. */
function Ticks({ rider, timeZone, orders, onChange }: TicksProps) {
  return (
    <fieldset className={styles.ticks} aria-label="Orders">
      {rider.orders.map(({ _id, number, customerName, amount, at }) => (
        <label key={_id}>
          <input
            type="checkbox"
            checked={orders.includes(_id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...orders, _id] : orders.filter((id) => id !== _id))
            }
          />
          <span>
            {numberedId(_id, number)}&nbsp;· <bdi>{customerName}</bdi>{' '}
            <span className={`${text.hint} ${styles.time}`}>
              <Moment instant={Date.parse(at)} timeZone={timeZone} />
            </span>
          </span>
          <span className={styles.amount}>{formatMoney(amount)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes the cash of the ticked orders from a rider; what is not ticked stays with them. */
export function SettleDialog(props: SettleDialogProps) {
  const { rider, timeZone, onClose } = props;
  const { state, isSteady, orders, expected, gone, difference } = useSettleForm(props);
  const { form, errors, isSubmitting } = state;
  return (
    <MoneyDialog
      title={`Settle ${rider.name}`}
      label="Settle"
      isResting={!isSteady}
      state={state}
      onClose={onClose}
    >
      <Ticks
        rider={rider}
        timeZone={timeZone}
        orders={orders}
        onChange={(next) => form.setValue('orders', next, { shouldValidate: true })}
      />
      {errors.orders?.message !== undefined && <Notice tone="bad">{errors.orders.message}</Notice>}
      {!isSubmitting &&
        gone.map((id) => (
          <Notice key={id} tone="wait">
            {errorSentence('cash.not-with-rider', { order: shortId(id), rider: rider.name })}
          </Notice>
        ))}
      <p>
        Should be <b>{formatMoney(expected)}</b>
      </p>
      <TextField
        label="Counted"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.counted?.message}
        hint={
          <output>{Number.isNaN(difference) ? 'In rupees' : <Difference of={difference} />}</output>
        }
        {...form.register('counted', { deps: 'note' })}
      />
      <TextField
        label="Note"
        required={Math.abs(difference) >= noteFrom}
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </MoneyDialog>
  );
}
