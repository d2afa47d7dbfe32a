import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  differing,
  merge,
  type SettingName,
  type TypedSettings,
  toTyped,
} from './settings-form.ts';
import type { CachedSettings } from './settings-query.ts';

/** Settings that two people have changed to different values. */
export interface Conflict {
  /** Who saved them and when; undefined after an undo. */
  happened: string | undefined;
  names: readonly SettingName[];
  theirs: TypedSettings;
}

/** The saved settings, and their texts in the form. */
interface Base extends CachedSettings {
  typed: TypedSettings;
}

const baseOf = (cached: CachedSettings): Base => ({ ...cached, typed: toTyped(cached.settings) });

/** Resets a form to saved settings and keeps what was typed. */
function lay(form: UseFormReturn<TypedSettings>, on: TypedSettings, typed: TypedSettings): void {
  form.reset(on);
  form.setValue('newCity', typed.newCity, { shouldDirty: true });
  for (const name of differing(on, typed)) form.setValue(name, typed[name], { shouldDirty: true });
}

/** Holds the saved settings that the form is compared with; they may change while somebody types. */
export function useSettingsBase(loaded: CachedSettings) {
  const [shown, setShown] = useState(() => baseOf(loaded));
  const [initial] = useState(shown.typed);
  const [conflict, setConflict] = useState<Conflict>();
  // A running save reads the base before React has rendered it.
  const latest = useRef(shown);
  const form = useRef<UseFormReturn<TypedSettings>>(undefined);

  /** Returns whether nothing that is typed conflicts with it. */
  const standOn = (theirs: CachedSettings, happened?: string): boolean => {
    if (form.current === undefined) throw new TypeError('there is no form yet');
    const next = baseOf(theirs);
    const { typed, clashes } = merge(latest.current.typed, form.current.getValues(), next.typed);
    latest.current = next;
    setShown(next);
    lay(form.current, next.typed, typed);
    const isClear = clashes.length === 0;
    setConflict(isClear ? undefined : { happened, names: clashes, theirs: next.typed });
    return isClear;
  };

  // An undo brings settings that were not saved by this form.
  const arrive = useEffectEvent((theirs: CachedSettings) => {
    if (theirs.version !== latest.current.version) standOn(theirs);
  });
  useEffect(() => arrive(loaded), [loaded]);

  return {
    initial,
    shown,
    conflict,
    read: (): CachedSettings => latest.current,
    setTyped: (typed: TypedSettings) => {
      latest.current = { ...latest.current, typed };
    },
    standOn,
    setConflict,
    follow: (followed: UseFormReturn<TypedSettings>) => {
      form.current = followed;
    },
  };
}
export type SettingsBase = ReturnType<typeof useSettingsBase>;
