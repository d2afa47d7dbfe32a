import { type Call, errorSentence, noteFrom, toAsciiDigits } from '@kirana/contract';
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { pointerReleased } from '../../ui/pointer-release.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { refreshMoney } from './refresh-money.ts';

/** Rupees as people type them (`₹1,480.50`); NaN for what is no amount, which the contract refuses. */
export function rupeesOf(typed: string): number {
  const plain = toAsciiDigits(typed).replace(/[₹,\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A whole number as it is typed; empty is 0. */
export const piecesOf = (typed: string): number => (typed.trim() === '' ? 0 : rupeesOf(typed));

interface MoneyFormOptions<Values extends FieldValues> {
  /** The initial values; the same object on every render. */
  initial: DefaultValues<Values>;
  focus?: FieldPath<Values>;
  maySubmit?: () => boolean;
  /** The call, whose schema checks what is typed. */
  call: Call;
  bodyOf: (values: Values) => unknown;
  /** What the schema cannot know, by field; it goes before what the schema says. */
  faultsOf?: (values: Values) => Partial<Record<FieldPath<Values>, string | undefined>>;
  send: (values: Values) => Promise<unknown>;
  /** The field of each refusal that is about one, by the error's code. */
  fieldOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** When there was no reason in the answer. */
  failed: string;
  onClose: () => void;
}

/** Checks what is typed by the schema of the call; each fault stands at its field. */
function checkOf<Values extends FieldValues>({
  call,
  bodyOf,
  faultsOf = () => ({}),
}: MoneyFormOptions<Values>): Resolver<Values> {
  return async (values) => {
    await pointerReleased();
    const issues = call.body?.safeParse(bodyOf(values)).error?.issues ?? [];
    const faults = {
      ...Object.fromEntries(issues.map(({ path, message }) => [path.join(''), message])),
      ...(faultsOf(values) as Record<string, string | undefined>),
    };
    const errors = Object.entries(faults).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, { type: 'check', message }] as const],
    );
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

/** The form of a dialog that moves money: it closes when that is done, and stays when it is refused. */
export function useMoneyForm<Values extends FieldValues>(options: MoneyFormOptions<Values>) {
  const { send, fieldOf = {}, failed, onClose, call: _, ...rest } = options;
  const state = useSubmitForm<Values, unknown>({
    ...rest,
    check: checkOf(options),
    mode: 'onSubmit',
    guarded: true,
    send,
    onSent: () => {
      onClose();
      void refreshMoney();
    },
    onRefused: (error) => {
      // Somebody else may have been first.
      void refreshMoney();
      const reason = reasonOf(error) ?? failed;
      const field = error instanceof ApiError ? fieldOf[error.code ?? ''] : undefined;
      if (field === undefined) return reason;
      state.form.setError(field, { message: reason }, { shouldFocus: true });
      return Promise.resolve();
    },
  });
  return state;
}

/** Why a note is needed; undefined where the difference is small, or there is a note. */
export const noteFault = (difference: number, note: string): string | undefined =>
  Math.abs(difference) >= noteFrom && note.trim() === ''
    ? errorSentence('cash.note-missing', { difference })
    : undefined;
