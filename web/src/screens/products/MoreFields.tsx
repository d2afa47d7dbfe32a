import {
  hasRightCheckDigit,
  type OptionalText,
  optionalTextFields,
  type ProductField,
  readDigits,
} from '@kirana/contract';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { RupeeField } from '../../ui/RupeeField.tsx';
import styles from './ProductForm.module.css';
import { moreFields, type ProductValues, plainPrice } from './product-form.ts';

type Form = UseFormReturn<ProductValues>;
type OptionalTextFacts = ProductField & { readonly key: OptionalText };

/**
 * Whether the section is open: when it contains a value or an error; the person's choice counts
 * until an error comes.
 */
function useOpen({ formState, setFocus }: Form) {
  const { errors, defaultValues } = formState;
  const [isOpen, setOpen] = useState(() =>
    moreFields.some((name) => (defaultValues?.[name] ?? '') !== (name === 'shown' ? 'true' : '')),
  );
  const faulty = moreFields.find((name) => errors[name] !== undefined);
  const [toFocus, setToFocus] = useState<(typeof moreFields)[number]>();
  if (faulty !== undefined && !isOpen) {
    setOpen(true);
    setToFocus(faulty);
  }
  // A field in a closed section could not be focused.
  useEffect(() => {
    if (toFocus !== undefined) setFocus(toFocus);
  }, [toFocus, setFocus]);
  return { isOpen, setOpen };
}

/** The hint for a barcode that may be mistyped; it is accepted all the same. */
function barcodeHint(typed: string): string | undefined {
  const barcode = readDigits(typed);
  const isWhole = /^(\d{8}|\d{12,14})$/.test(barcode);
  return isWhole && !hasRightCheckDigit(barcode) ? 'Check digit does not fit' : undefined;
}

function OptionalTextField({ form, field }: { form: Form; field: OptionalTextFacts }) {
  const { key, label, kind, hint, placeholder } = field;
  return (
    <TextField
      label={label}
      inputMode={kind === 'digits' ? 'numeric' : undefined}
      autoComplete="off"
      error={form.formState.errors[key]?.message}
      hint={key === 'barcode' ? barcodeHint(form.watch(key)) : hint}
      placeholder={placeholder}
      {...form.register(key)}
    />
  );
}

/** The optional fields of a product. */
export function MoreFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const { isOpen, setOpen } = useOpen(form);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More about this product</summary>
      <div className={layout.stack}>
        <div className={`${layout.fields} ${styles.pair}`}>
          <RupeeField
            label="MRP"
            error={errors.mrp?.message}
            placeholder="0.00"
            {...form.register('mrp', { setValueAs: plainPrice, deps: 'price' })}
          />
          {optionalTextFields.map((field) => (
            <OptionalTextField key={field.key} form={form} field={field} />
          ))}
        </div>
        <CheckField
          label="Shown to customers"
          name="shown"
          checked={form.watch('shown') === 'true'}
          onChange={({ target }) =>
            form.setValue('shown', target.checked ? 'true' : 'false', { shouldDirty: true })
          }
        />
      </div>
    </details>
  );
}
