import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import styles from './SettingsPage.module.css';
import { differing, labels, type TypedSettings } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SaveBarProps {
  form: SettingsForm;
  /** The saved settings. */
  saved: TypedSettings;
  isSaving: boolean;
}

/** Names the unsaved settings; it stays at the lower edge while there are any. */
export function SaveBar({ form, saved, isSaving }: SaveBarProps) {
  const typed = useWatch({ control: form.control }) as TypedSettings;
  const names = differing(saved, typed).map((name) => labels[name]);
  return (
    <div className={styles.bar} data-shown={names.length > 0}>
      <p role="status">{names.length > 0 && `Not saved: ${names.join(', ')}`}</p>
      {names.length > 0 && (
        <div className={styles.barActions}>
          <Button
            variant="quiet"
            aria-disabled={isSaving || undefined}
            onClick={() => form.reset()}
          >
            Discard
          </Button>
          <Button type="submit" variant="primary" busy={isSaving} aria-keyshortcuts="Control+Enter">
            Save
          </Button>
        </div>
      )}
    </div>
  );
}
