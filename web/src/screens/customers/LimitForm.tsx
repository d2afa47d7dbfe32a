import { type Customer, firstLimit, setTab } from '@kirana/contract';
import { useEffect, useState } from 'react';
import { rupeesOf } from '../../nouns/orders/money-form.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatTypedMoney } from '../../platform/formats.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { customersKey } from './use-customers.ts';
import { saveLimit } from './use-tab.ts';

interface LimitFormProps {
  customer: Customer;
  /** Undefined while the customer may not pay later. */
  limit: number | undefined;
}

interface Values {
  may: boolean;
  upTo: string;
}

const limitOf = ({ may, upTo }: Values): number | null => (may ? rupeesOf(upTo) : null);

const valuesOf = (limit: number | undefined): Values => ({
  may: limit !== undefined,
  upTo: formatTypedMoney(limit ?? firstLimit),
});

/** Whether a customer may pay later, and up to how much. What somebody else sets is shown while nothing is typed. */
export function LimitForm({ customer, limit }: LimitFormProps) {
  const [initial] = useState(() => valuesOf(limit));
  const { form, errors, failure, isDirty, isSubmitting, formProps } = useSubmitForm({
    initial,
    guarded: true,
    check: async (values) => {
      const fault = setTab.body.safeParse({ limit: limitOf(values) }).error?.issues[0];
      if (fault === undefined) return { values, errors: {} };
      return { values: {}, errors: { upTo: { type: 'check', message: fault.message } } };
    },
    send: async (values) => {
      const { answer, batch } = await saveLimit(customer._id, limitOf(values));
      standOnSaved(form, values, valuesOf(answer.limit));
      toast.success(
        answer.message,
        undoAction(batch, { queryKey: customersKey, done: 'It is as before' }),
        { about: customer._id },
      );
    },
    onRefused: (error) => reasonOf(error) ?? 'This could not be saved.',
  });
  useEffect(() => {
    if (!isDirty && !isSubmitting) form.reset(valuesOf(limit));
  }, [limit, isDirty, isSubmitting, form]);
  return (
    <form className={layout.snug} {...formProps}>
      <CheckField label="May pay later" {...form.register('may')} />
      {form.watch('may') && (
        <TextField
          label="Up to"
          inputMode="decimal"
          autoComplete="off"
          hint="In rupees, of what is owed in all"
          error={errors.upTo?.message}
          {...form.register('upTo')}
        />
      )}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {isDirty && (
        <div className={layout.end}>
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
