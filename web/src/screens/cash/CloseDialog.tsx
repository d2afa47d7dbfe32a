import {
  type CashState,
  type CountedCash,
  closeDay,
  countedNotes,
  countedSum,
  errorSentence,
  noteFrom,
} from '@kirana/contract';
import { useState } from 'react';
import { MoneyDialog } from '../../nouns/orders/MoneyDialog.tsx';
import { noteFault, piecesOf, rupeesOf, useMoneyForm } from '../../nouns/orders/money-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { formatMoney, formatTypedMoney } from '../../platform/formats.ts';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './Cash.module.css';
import { noteLabel, sumOf } from './day-figures.ts';
import { Difference, Figures } from './Figures.tsx';

const pieceKinds = [...countedNotes, 'coins'] as const;
type PieceKind = (typeof pieceKinds)[number];
type PieceField = `notes${PieceKind}`;

type CloseValues = Record<PieceField | 'left' | 'note', string>;

const notesOf = (values: CloseValues) =>
  Object.fromEntries(
    pieceKinds.map((kind) => [kind, piecesOf(values[`notes${kind}`])]),
  ) as CountedCash;

const startOf = ({ carried }: CashState): CloseValues => ({
  ...(Object.fromEntries(pieceKinds.map((kind) => [`notes${kind}`, ''])) as Record<
    PieceField,
    string
  >),
  left: formatTypedMoney(carried),
  note: '',
});

/** The day that is being closed as it is now; as it was last, once somebody else has closed it. */
function useOpenDay(cash: CashState): CashState {
  const [day, setDay] = useState(cash);
  if (cash !== day && cash.number === day.number) setDay(cash);
  return day;
}

interface CloseDialogProps {
  cash: CashState;
  onClose: () => void;
}

/** The form, and what it says of what was counted. */
function useCloseForm({ cash, onClose }: CloseDialogProps) {
  const [initial] = useState(() => startOf(cash));
  const { number, drawer } = useOpenDay(cash);
  // Whoever is about to press sees the new figure first.
  const isSteady = useSteady(drawer);
  const bodyOf = (values: CloseValues) => {
    const { left, note } = values;
    return { number, expected: drawer, notes: notesOf(values), left: rupeesOf(left), note };
  };
  const state = useMoneyForm<CloseValues>({
    initial,
    focus: 'notes500',
    maySubmit: () => isSteady,
    call: closeDay,
    bodyOf,
    faultsOf: (values) => {
      const counted = countedSum(notesOf(values));
      return {
        ...(rupeesOf(values.left) > counted && {
          left: errorSentence('cash.left-above-counted'),
        }),
        note: noteFault(sumOf([counted, -drawer]), values.note),
      };
    },
    fieldOf: { 'cash.note-missing': 'note', 'cash.left-above-counted': 'left' },
    send: async (values) =>
      toast.success((await callApi(closeDay, { body: bodyOf(values) })).message),
    failed: 'The day could not be closed.',
    onClose,
  });
  const values = state.form.watch();
  const isCounted = pieceKinds.some((kind) => values[`notes${kind}`] !== '');
  const counted = countedSum(notesOf(values));
  const takenOut = sumOf([counted, -rupeesOf(values.left)]);
  return { state, number, drawer, isSteady, values, isCounted, counted, takenOut };
}

type CloseForm = ReturnType<typeof useCloseForm>;

/** The pieces of each note, with what they come to. */
function Notes({ state: { form, errors }, values }: Pick<CloseForm, 'state' | 'values'>) {
  const notes = notesOf(values);
  return (
    <fieldset className={`${layout.tight} ${styles.pieces}`} aria-label="Counted, by notes">
      {pieceKinds.map((kind) => {
        const amount = kind === 'coins' ? notes.coins : Number(kind) * notes[kind];
        return (
          <div key={kind} className={styles.note}>
            <span aria-hidden="true">{noteLabel(kind)}</span>
            <TextField
              label={noteLabel(kind)}
              isLabelled
              inputMode="numeric"
              autoComplete="off"
              placeholder={kind === 'coins' ? '₹' : '0'}
              error={errors[`notes${kind}`]?.message}
              {...form.register(`notes${kind}`, { deps: ['note', 'left'] })}
            />
            <span className={styles.amount}>{formatMoney(Number.isNaN(amount) ? 0 : amount)}</span>
          </div>
        );
      })}
    </fieldset>
  );
}

/** What was counted beside what should be there, and what stays. */
function Result({ state: { form, errors }, ...of }: CloseForm) {
  const { isCounted, counted, drawer, takenOut } = of;
  const difference = sumOf([counted, -drawer]);
  const hasSum = isCounted && !Number.isNaN(counted);
  return (
    <div className={layout.snug}>
      <Figures
        figures={[
          { label: 'Counted', amount: hasSum ? counted : 0 },
          { label: 'Should be', amount: drawer },
        ]}
      />
      <output className={styles.difference}>{hasSum && <Difference of={difference} />}</output>
      <TextField
        label="Left in the drawer"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.left?.message}
        {...form.register('left')}
      />
      <Figures figures={[{ label: 'Taken out', amount: Math.max(takenOut, 0) || 0 }]} />
      <TextField
        label="Note"
        required={hasSum && Math.abs(difference) >= noteFrom}
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </div>
  );
}

/** Closes the day by what is counted in the drawer. */
export function CloseDialog({ cash, onClose }: CloseDialogProps) {
  const [opened] = useState(cash.drawer);
  const form = useCloseForm({ cash, onClose });
  const { state, number, drawer, isSteady } = form;
  const riders = sumOf(cash.riders.map(({ amount }) => amount));
  return (
    <MoneyDialog
      title="Close the day"
      label={`Close day ${number}`}
      size="large"
      isResting={!isSteady}
      state={state}
      onClose={onClose}
    >
      <div className={styles.count}>
        <Notes {...form} />
        <Result {...form} />
      </div>
      {riders > 0 && <p>{formatMoney(riders)} is still with riders.</p>}
      <p className={text.hint}>A closed day is never changed or opened again.</p>
      {drawer !== opened && !state.isSubmitting && state.failure === undefined && (
        <Notice tone="wait">{errorSentence('cash.drawer-changed', { drawer })}</Notice>
      )}
    </MoneyDialog>
  );
}
