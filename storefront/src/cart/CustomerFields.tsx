import type { NewShopOrder } from '@kirana/contract';
import { readDigits } from '@kirana/contract/rules';
import type { ComponentProps } from 'react';
import { cartText } from '../pages/cart.text.ts';
import type { Known, PayWay } from './customer.ts';
import type { Faults } from './new-order.ts';
import type { When } from './use-times.ts';
import { WhenChoices } from './WhenChoices.tsx';

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
}

function FieldLabel({
  name,
  label,
  isOptional = false,
}: {
  name: string;
  label: string;
  isOptional?: boolean;
}) {
  return (
    <label htmlFor={`field-${name}`}>
      {label}
      {isOptional ? (
        <span className="muted"> {cartText.optional}</span>
      ) : (
        // The field itself tells screen readers.
        <span aria-hidden="true"> *</span>
      )}
    </label>
  );
}

function Field({ name, label, fault, required, ...input }: FieldProps) {
  return (
    <p className="field">
      <FieldLabel name={name} label={label} isOptional={!required} />
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
  readonly known: Known;
  readonly faults: Faults;
  readonly cities: readonly { readonly name: string }[];
  readonly ways: readonly { readonly value: PayWay; readonly words: string }[];
  readonly pay: PayWay;
  readonly when: When;
  readonly timeZone: string;
  readonly onPay: (way: PayWay) => void;
  readonly onPostalCode: (typed: string) => void;
}

export function CustomerFields(props: CustomerFieldsProps) {
  const { known, faults, cities, onPostalCode } = props;
  const field = (name: keyof Faults) => ({
    name,
    fault: faults[name],
    defaultValue: known[name],
    required: true,
  });
  return (
    <fieldset className="fields">
      <legend>
        {cartText.address} <span className="muted">{cartText.required}</span>
      </legend>
      <Field {...field('name')} label={cartText.name} autoComplete="name" maxLength={100} />
      <Field
        {...field('phone')}
        label={cartText.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Field
        {...field('postalCode')}
        label={cartText.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={({ currentTarget }) => onPostalCode(readDigits(currentTarget.value))}
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
        <FieldLabel name="city" label={cartText.city} />
        <select id="field-city" name="city" defaultValue={known.city} required>
          {cities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </p>
      <WhenChoices when={props.when} timeZone={props.timeZone} />
      <Choices known={known.missing} />
      <p className="field">
        <FieldLabel name="note" label={cartText.note} isOptional />
        <textarea id="field-note" name="note" defaultValue={known.note} rows={2} maxLength={500} />
      </p>
      <Ways {...props} />
      <p className="unseen" aria-hidden="true">
        <label htmlFor="field-website">{cartText.website}</label>
        <input id="field-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
    </fieldset>
  );
}

function Ways({ ways, pay, onPay }: Pick<CustomerFieldsProps, 'ways' | 'pay' | 'onPay'>) {
  const [only] = ways;
  if (ways.length === 1)
    return (
      <p className="field">
        <strong>{cartText.pay}</strong> <span>{only?.words}</span>
      </p>
    );
  return (
    <fieldset className="choices">
      <legend>{cartText.pay}</legend>
      {ways.map(({ value, words }) => (
        <label key={value}>
          <input
            type="radio"
            name="pay"
            value={value}
            checked={value === pay}
            onChange={() => onPay(value)}
          />
          {words}
        </label>
      ))}
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
