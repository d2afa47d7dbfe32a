import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { useCities } from './use-cities.ts';

interface PhoneAndCityProps {
  phone: UseFormRegisterReturn;
  city: UseFormRegisterReturn;
  errors: {
    phone?: { message?: string | undefined } | undefined;
    city?: { message?: string | undefined } | undefined;
  };
}

/** The fields phone and city. */
export function PhoneAndCity({ phone, city, errors }: PhoneAndCityProps) {
  const { names, isMissing, retry } = useCities();
  return (
    <div className={layout.fields}>
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...phone}
      />
      <SelectField
        // The field takes the value it has once its options are here.
        key={names.length}
        label="City"
        required
        error={isMissing ? 'The cities could not be loaded.' : errors.city?.message}
        onFocus={isMissing ? retry : undefined}
        {...city}
      >
        <option value="">Choose a city</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}
