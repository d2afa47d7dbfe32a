import type { City } from '@kirana/contract';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { AlertIcon, CloseIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './CitiesField.module.css';
import { checkSettings, labels, noCity } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface ChipProps {
  city: City;
  onRemove: () => void;
}

function Chip({ city, onRemove }: ChipProps) {
  return (
    <li className={styles.chip}>
      <span>
        {city.name} <span className={text.hint}>{city.state}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        icon={<CloseIcon size={14} />}
        aria-label={`Remove ${city.name}`}
        onClick={onRemove}
      />
    </li>
  );
}

/** Returns a function that adds the typed city, or shows its errors. */
function useAddCity(form: SettingsForm) {
  return () => {
    const { cities, newCity } = form.getValues();
    const checked = checkSettings({ ...form.getValues(), newCity }, '');
    const faults = 'errors' in checked ? checked.errors.newCity : undefined;
    form.clearErrors('newCity');
    for (const part of ['name', 'state'] as const) {
      const message =
        newCity.name.trim() === '' && part === 'name'
          ? 'City is required'
          : faults?.[part]?.message;
      if (message !== undefined)
        return form.setError(`newCity.${part}`, { message }, { shouldFocus: true });
    }
    const added = { name: newCity.name.trim(), state: newCity.state.trim() };
    form.setValue('cities', [...cities, added], { shouldDirty: true });
    form.setValue('newCity', noCity, { shouldDirty: true });
    form.setFocus('newCity.name');
  };
}

export function CitiesField({ form }: { form: SettingsForm }) {
  const cities = useWatch({ control: form.control, name: 'cities' });
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const { errors } = form.formState;
  const add = useAddCity(form);
  const remove = (at: number) => {
    form.setValue('cities', cities.toSpliced(at, 1), { shouldDirty: true, shouldValidate: true });
    // The pressed button is removed with its city.
    list.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset
      className={`${layout.whole} ${layout.tight}`}
      aria-describedby={errors.cities && `${id}-error`}
    >
      <legend>{labels.cities}</legend>
      <ul ref={list} className={layout.row} tabIndex={-1} aria-label="Cities of the store">
        {cities.map((city, at) => (
          <Chip key={city.name} city={city} onRemove={() => remove(at)} />
        ))}
      </ul>
      {errors.cities?.message !== undefined && (
        <p className={text.error} id={`${id}-error`} role="alert">
          <AlertIcon size={14} />
          {errors.cities.message}
        </p>
      )}
      <p className={text.hint}>Whoever signs up chooses one of these.</p>
      <div className={styles.add}>
        <TextField
          label="City"
          autoComplete="off"
          maxLength={60}
          error={errors.newCity?.name?.message}
          onKeyDown={addOnEnter}
          {...form.register('newCity.name')}
        />
        <TextField
          label="State"
          autoComplete="off"
          maxLength={60}
          error={errors.newCity?.state?.message}
          onKeyDown={addOnEnter}
          {...form.register('newCity.state')}
        />
        <Button icon={<PlusIcon size={16} />} onClick={add}>
          Add city
        </Button>
      </div>
    </fieldset>
  );
}
