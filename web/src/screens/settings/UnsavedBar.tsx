import { useWatch } from 'react-hook-form';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { differing, labels, type TypedSettings } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface UnsavedBarProps {
  form: SettingsForm;
  /** The saved settings. */
  saved: TypedSettings;
  isSaving: boolean;
  refusal: string | undefined;
  onDiscard: () => void;
}

/** Watches the form by itself, so that a key press renders nothing else. */
export function UnsavedBar({ form, saved, ...state }: UnsavedBarProps) {
  const typed = useWatch({ control: form.control }) as TypedSettings;
  const unsaved = differing(saved, typed).map((name) => labels[name]);
  return <SaveBar {...state} unsaved={unsaved} label="Save" />;
}
