import { type StoreHours, setStoreHours, storeHours } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { hoursQuery, statusQuery, storeKey } from '../../nouns/store/store-query.ts';
import { isPast } from '../../nouns/store/store-words.ts';
import { makeChange } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { live } from '../../platform/live.ts';
import { useTimeZone } from '../../platform/settings.ts';
import { undoAction } from '../../platform/undo.ts';
import { pointerReleased } from '../../ui/pointer-release.ts';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { type HoursValues, toHours, toTyped } from './hours-form.ts';

/** Dates are chosen here, not written. */
const sentenceOf = (code: string, message: string): string =>
  code === 'invalid_format' ? 'Choose a date' : message;

/** Validates by the contract's schema; each error is shown beside its field. */
const checkHours: Resolver<HoursValues> = async (values) => {
  await pointerReleased();
  const { error } = storeHours.safeParse(toHours(values));
  if (error === undefined) return { values, errors: {} };
  const errors: FieldErrors<HoursValues> = {};
  for (const { path, code, message } of error.issues) {
    // The error for a repeated date is shown beside the date.
    const at = path[0] === 'days' && path.length === 2 ? [...path, 'date'] : path;
    set(errors, at.join('.'), { type: 'custom', message: sentenceOf(code, message) });
  }
  return { values: {}, errors };
};

/** Saves the typed hours unless others than those seen are stored, and offers the undo. */
async function save(values: HoursValues, seen: StoreHours): Promise<StoreHours> {
  const { answer, batch } = await makeChange(setStoreHours, {
    body: { ...toHours(values), seen },
  });
  const done = 'The hours are as they were';
  const about = { about: 'hours' };
  toast.success('Hours saved', undoAction(batch, { queryKey: storeKey, done, ...about }), about);
  return answer;
}

/** What to do when somebody else has set other hours; the next save replaces them. */
const staleWords = (happened: string): string =>
  `${happened} Save again to replace them, or discard to see them.`;

/** The form of the hours; after saving it shows the server's answer. */
export function useHoursForm(hours: StoreHours) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const typed = (of: StoreHours) => toTyped(of, (date) => isPast(date, live.now(), zone));
  const [initial] = useState(() => typed(hours));
  // The stored hours that the typed ones are based on.
  const seen = useRef(hours);
  const state = useSubmitForm<HoursValues, StoreHours>({
    initial,
    check: checkHours,
    // A new day has no date yet.
    mode: 'onSubmit',
    guarded: true,
    send: (values) => save(values, seen.current),
    onSent: (answer) => {
      client.setQueryData(hoursQuery.queryKey, answer);
      void client.invalidateQueries(statusQuery);
    },
    onRefused: async (error) => {
      const reason = reasonOf(error) ?? 'The hours could not be saved.';
      if (!(error instanceof ApiError && error.status === 412)) return reason;
      // Hours that a third person sets from now on are another reason to refuse.
      seen.current = (error.details?.['stored'] ?? seen.current) as StoreHours;
      await client.invalidateQueries(hoursQuery);
      return staleWords(reason);
    },
  });
  const { form, isDirty } = state;
  // The stored hours were changed here or elsewhere; unsaved values stay.
  const show = () => {
    seen.current = hours;
    form.reset(typed(hours));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other hours are a reason
  useEffect(() => {
    if (!isDirty || form.formState.isSubmitSuccessful) show();
  }, [hours]);
  const discard = () => {
    show();
    state.discard();
  };
  return { ...state, discard };
}
