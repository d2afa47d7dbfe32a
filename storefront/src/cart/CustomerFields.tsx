import type { NewShopOrder } from '@kirana/contract';
import type { ComponentProps } from 'react';
import { cartText } from '../pages/cart.text.ts';
import type { Customer } from './customer.ts';
import type { Faults } from './new-order.ts';

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
}

function Field({ name, label, fault, required, ...input }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={`field-${name}`}>
        {label}
        {!required && <span className="muted"> {cartText.optional}</span>}
      </label>
      <input
        id={`field-${name}`}
        name={name}
        required={required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `fault-${name}` : undefined}
        {...input}
      />
      {fault && (
        <span className="fault" id={`fault-${name}`}>
          {fault}
        </span>
      )}
    </p>
  );
}

interface CustomerFieldsProps {
  readonly known: Customer;
  readonly faults: Faults;
  readonly cities: readonly { readonly name: string }[];
  readonly payWords: string;
  readonly onPostalCode: (typed: string) => void;
}

export function CustomerFields(props: CustomerFieldsProps) {
  const { known, faults, cities, payWords, onPostalCode } = props;
  const field = (name: keyof Faults) => ({
    name,
    fault: faults[name],
    defaultValue: known[name],
    required: true,
  });
  return (
    <fieldset className="fields">
      <legend>{cartText.address}</legend>
      <Field {...field('name')} label={cartText.name} autoComplete="name" maxLength={100} />
      <Field
        {...field('phone')}
        label={cartText.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <Field
        {...field('postalCode')}
        label={cartText.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        onInput={({ currentTarget }) => onPostalCode(currentTarget.value.trim())}
      />
      <Field
        {...field('line1')}
        label={cartText.line1}
        autoComplete="address-line1"
        maxLength={200}
      />
      <Field
        name="landmark"
        label={cartText.landmark}
        defaultValue={known.landmark}
        maxLength={200}
      />
      <p className="field">
        <label htmlFor="field-city">{cartText.city}</label>
        <select id="field-city" name="city" defaultValue={known.city}>
          {cities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </p>
      <Choices known={known.missing} />
      <p className="field">
        <label htmlFor="field-note">
          {cartText.note}
          <span className="muted"> {cartText.optional}</span>
        </label>
        <textarea id="field-note" name="note" rows={2} maxLength={500} />
      </p>
      <p className="field">
        <label htmlFor="field-pay">{cartText.pay}</label>
        <select id="field-pay" name="pay">
          <option>{payWords}</option>
        </select>
      </p>
      <p className="unseen" aria-hidden="true">
        <label htmlFor="field-website">{cartText.website}</label>
        <input id="field-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
    </fieldset>
  );
}

const choices = Object.entries(cartText.missingChoices) as [NewShopOrder['missing'], string][];

function Choices({ known }: { known: NewShopOrder['missing'] }) {
  return (
    <fieldset className="choices">
      <legend>{cartText.missing}</legend>
      {choices.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="missing" value={value} defaultChecked={value === known} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
