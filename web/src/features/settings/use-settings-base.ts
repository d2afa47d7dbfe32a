import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  differing,
  merge,
  type SettingName,
  type TypedSettings,
  toTyped,
} from './settings-form.ts';
import type { HeldSettings } from './settings-query.ts';

/** Settings that two people have changed at once, each to something else. */
export interface Conflict {
  /** Who saved them, and when; nothing when that was an undo. */
  happened: string | undefined;
  names: readonly SettingName[];
  theirs: TypedSettings;
}

/** The settings that are saved, and as they would be typed. */
interface Base extends HeldSettings {
  typed: TypedSettings;
}

const baseOf = (held: HeldSettings): Base => ({ ...held, typed: toTyped(held.settings) });

/** Lets a form stand on other settings, with what is typed over them. */
function lay(form: UseFormReturn<TypedSettings>, on: TypedSettings, typed: TypedSettings): void {
  form.reset(on);
  form.setValue('newCity', typed.newCity, { shouldDirty: true });
  for (const name of differing(on, typed)) form.setValue(name, typed[name], { shouldDirty: true });
}

/** What the form of the settings stands on, which may change below what is typed. */
export function useSettingsBase(loaded: HeldSettings) {
  const [shown, setShown] = useState(() => baseOf(loaded));
  const [initial] = useState(shown.typed);
  const [conflict, setConflict] = useState<Conflict>();
  // A save that goes on reads what it stands on before that is drawn.
  const latest = useRef(shown);
  const form = useRef<UseFormReturn<TypedSettings>>(undefined);

  /** Answers whether nothing that is typed is at odds with it. */
  const standOn = (theirs: HeldSettings, happened?: string): boolean => {
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

  // An undo brings others than those that were saved here.
  const arrive = useEffectEvent((theirs: HeldSettings) => {
    if (theirs.version !== latest.current.version) standOn(theirs);
  });
  useEffect(() => arrive(loaded), [loaded]);

  return {
    initial,
    shown,
    conflict,
    read: (): HeldSettings => latest.current,
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
