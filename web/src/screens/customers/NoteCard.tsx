import { type Customer, setCustomer } from '@kirana/contract';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { customersKey, saveCustomer } from './use-customers.ts';

const maxLength = 300;

/** The shop's note on a customer. What somebody else saves meanwhile is shown while nothing is typed. */
export function NoteCard({ customer }: { customer: Customer }) {
  const { note = '' } = customer;
  const [initial] = useState({ note });
  const { form, errors, failure, isDirty, isSubmitting, formProps } = useSubmitForm({
    initial,
    guarded: true,
    check: async (values) => {
      const fault = setCustomer.body.safeParse(values).error?.issues[0];
      if (fault === undefined) return { values, errors: {} };
      return { values: {}, errors: { note: { type: 'check', message: fault.message } } };
    },
    send: async (values) => {
      const { answer, batch } = await saveCustomer(customer, values);
      standOnSaved(form, values, { note: answer.customer.note ?? '' });
      const undoing = { queryKey: customersKey, done: 'The note is as before' };
      toast.success(answer.message, undoAction(batch, undoing), { about: customer._id });
    },
    onRefused: (error) => reasonOf(error) ?? 'The note could not be saved.',
  });
  useEffect(() => {
    if (!isDirty && !isSubmitting) form.reset({ note });
  }, [note, isDirty, isSubmitting, form]);
  return (
    <Card>
      <form className={layout.snug} {...formProps}>
        <TextAreaField
          label="Note"
          rows={3}
          maxLength={maxLength}
          hint="For the shop alone. The customer does not see it."
          error={errors.note?.message}
          {...form.register('note')}
        />
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.end}>
          <Button type="submit" busy={isSubmitting}>
            Save note
          </Button>
        </div>
      </form>
    </Card>
  );
}
