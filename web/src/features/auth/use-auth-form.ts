import { type FormEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { serverMessageOf } from '../../platform/api-error.ts';

export type Forms = typeof import('./auth-forms.ts');

export const loadForms = () => import('./auth-forms.ts');

/** The sentence for what the server refused, or for what went wrong on the way. */
export const sentenceFor = (error: unknown): string =>
  serverMessageOf(error) ?? 'Something went wrong';

interface AuthFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** The field that has the focus when the screen opens. */
  focus: FieldPath<Values>;
  resolver: (forms: Forms) => Resolver<Values>;
  /** Sends what passed the check; what it throws becomes the failure. */
  send: (values: Values, forms: Forms) => Promise<void>;
  failureOf?: (error: unknown) => string;
}

/** The state of one of the forms of accounts: its fields, its failure, and what a submit does. */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { defaultValues, focus, resolver, send, failureOf = sentenceFor } = options;
  const [failure, setFailure] = useState<string>();
  const { register, setFocus, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues,
    resolver: async (...checked) => resolver(await loadForms())(...checked),
  });
  useEffect(() => setFocus(focus), [setFocus, focus]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    setFailure(undefined);
    try {
      await handleSubmit(async (values) => send(values, await loadForms()))(event);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  // A chunk that does not come is missed at the submit, and said there.
  const preload = () => void loadForms().catch(() => undefined);
  return {
    register,
    watch,
    failure,
    errors: formState.errors,
    isSubmitting: formState.isSubmitting,
    formProps: { noValidate: true, onSubmit: submit, onInput: preload },
  };
}
