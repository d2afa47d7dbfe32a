import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import table from '../../ui/table.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SettingsPage.module.css';
import {
  labels,
  noCity,
  type SettingName,
  settingWords,
  type TypedSettings,
} from './settings-form.ts';
import type { Conflict } from './use-settings-base.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface ConflictPanelProps {
  form: SettingsForm;
  conflict: Conflict;
  /** Called with the settings that still differ. */
  onSettled: (left: readonly SettingName[]) => void;
}

/** Shows the settings that two people have changed, both values beside each other. */
export function ConflictPanel({ form, conflict, onSettled }: ConflictPanelProps) {
  const typed = useWatch({ control: form.control }) as TypedSettings;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const { happened = 'The settings were changed meanwhile.', names, theirs } = conflict;
  const take = (name: SettingName) => {
    if (name === 'cities') form.setValue('newCity', noCity);
    form.setValue(name, theirs[name], { shouldDirty: true, shouldValidate: true });
    onSettled(names.filter((other) => other !== name));
    // The pressed button is removed with its row.
    panel.current?.focus();
  };
  return (
    <Card
      ref={panel}
      className={`${layout.stack} ${layout.anchor}`}
      tabIndex={-1}
      aria-label="Changed meanwhile"
    >
      <Notice tone="bad">
        <p>{happened}</p>
        <p>What you have not saved differs. Save to keep yours, or take theirs.</p>
      </Notice>
      <table className={`${table.table} ${styles.beside}`}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
            <th scope="col">
              <VisuallyHidden>Choice</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td data-label="Theirs">{settingWords(theirs, name)}</td>
              <td data-label="Yours">{settingWords(typed, name)}</td>
              <td>
                <Button
                  size="small"
                  aria-label={`Take theirs: ${labels[name]}`}
                  onClick={() => take(name)}
                >
                  Take theirs
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
