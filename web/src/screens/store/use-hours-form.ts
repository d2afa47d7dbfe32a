import { type StoreHours, setStoreHours, storeHours } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { hoursQuery, statusQuery, storeKey } from '../../nouns/store/store-query.ts';
import { isPast } from '../../nouns/store/store-words.ts';
import { makeChange, type Versioned } from '../../platform/api-client.ts';
import { etagInstead, reasonOf } from '../../platform/api-error.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
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
async function save(values: HoursValues, seen: string | undefined): Promise<Versioned<StoreHours>> {
  const { answer, etag, batch } = await makeChange(setStoreHours, {
    headers: { 'if-match': seen },
    body: toHours(values),
  });
  const done = 'The hours are as they were';
  const about = { about: 'hours' };
  toast.success('Hours saved', undoAction(batch, { queryKey: storeKey, done, ...about }), about);
  return { answer, etag };
}

/** What to do when somebody else has set other hours; the next save replaces them. */
const staleWords = (happened: string): string =>
  `${happened} Save again to replace them, or discard to see them.`;

/** The form of the hours; after saving it shows the server's answer, and what was typed since. */
export function useHoursForm(hours: Versioned<StoreHours>) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const typed = (of: StoreHours) => toTyped(of, (date) => isPast(date, serverClock.now(), zone));
  const [initial] = useState(() => typed(hours.answer));
  // The version of the stored hours that the typed ones are based on.
  const seen = useRef(hours.etag);
  const state = useSubmitForm<HoursValues>({
    initial,
    check: checkHours,
    // A new day has no date yet.
    mode: 'onSubmit',
    guarded: true,
    send: async (values) => {
      const saved = await save(values, seen.current);
      stand(saved, values);
      client.setQueryData(hoursQuery.queryKey, saved);
      void client.invalidateQueries(statusQuery);
    },
    onRefused: async (error) => {
      const reason = reasonOf(error) ?? 'The hours could not be saved.';
      const stored = etagInstead(error);
      if (stored === undefined) return reason;
      // Hours that a third person sets from now on are another reason to refuse.
      seen.current = stored;
      await client.invalidateQueries(hoursQuery);
      return staleWords(reason);
    },
  });
  const { form, isDirty, isSubmitting } = state;
  const stand = ({ answer, etag }: Versioned<StoreHours>, sent: HoursValues) => {
    seen.current = etag;
    standOnSaved(form, sent, typed(answer));
  };
  const show = () => stand(hours, form.getValues());
  // The stored hours were changed here or elsewhere; unsaved values stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other hours are a reason
  useEffect(() => {
    if (!isDirty && !isSubmitting) show();
  }, [hours]);
  const discard = () => {
    show();
    state.discard();
  };
  return { ...state, discard };
}
