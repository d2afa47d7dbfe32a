import { type StoreHours, setStoreHours, storeHours } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { live } from '../../platform/live.ts';
import { useTimeZone } from '../../platform/settings.ts';
import { undoAction } from '../../platform/undo.ts';
import { pointerReleased } from '../../ui/pointer-release.ts';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { type HoursValues, toHours, toTyped } from './hours-form.ts';
import { hoursQuery, statusQuery, storeKey } from './store-query.ts';
import { isPast } from './store-words.ts';

/** Validates by the contract's schema; each error is shown beside its field. */
const checkHours: Resolver<HoursValues> = async (values) => {
  await pointerReleased();
  const { error } = storeHours.safeParse(toHours(values));
  if (error === undefined) return { values, errors: {} };
  const errors: FieldErrors<HoursValues> = {};
  for (const { path, message } of error.issues) {
    // The error for a repeated date is shown beside the date.
    const at = path[0] === 'days' && path.length === 2 ? [...path, 'date'] : path;
    set(errors, at.join('.'), { type: 'custom', message });
  }
  return { values: {}, errors };
};

/** The form of the hours; after saving it shows the server's answer. */
export function useHoursForm(hours: StoreHours) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const typed = (of: StoreHours) => toTyped(of, (date) => isPast(date, live.now(), zone));
  const [initial] = useState(() => typed(hours));
  const state = useSubmitForm<HoursValues, StoreHours>({
    initial,
    check: checkHours,
    guarded: true,
    send: async (values) => {
      const { answer, batch } = await makeChange(setStoreHours, { body: toHours(values) });
      const done = 'The hours are as they were';
      const about = { about: 'hours' };
      toast.success(
        'Hours saved',
        undoAction(batch, { queryKey: storeKey, done, ...about }),
        about,
      );
      return answer;
    },
    onSent: (answer) => {
      client.setQueryData(hoursQuery.queryKey, answer);
      void client.invalidateQueries(statusQuery);
    },
    onRefused: (error) => reasonOf(error) ?? 'The hours could not be saved.',
  });
  const { form, isDirty } = state;
  // The stored hours were changed here or elsewhere; unsaved values stay.
  const { reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other hours are a reason
  useEffect(() => {
    if (!isDirty || form.formState.isSubmitSuccessful) reset(typed(hours));
  }, [hours]);
  return state;
}
