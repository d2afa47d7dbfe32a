import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { serverMessageOf } from '../../platform/api-error.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';

export type Forms = typeof import('./auth-forms.ts');

export const loadForms = () => import('./auth-forms.ts');

// A failed preload is repeated at the submit, which then shows the error.
const preload = () => void loadForms().catch(() => undefined);

/** The sentence for a refusal of the server or a failed call. */
export const sentenceFor = (error: unknown): string =>
  serverMessageOf(error) ?? 'Something went wrong';

interface AuthFormOptions<Values extends FieldValues> {
  initial: DefaultValues<Values>;
  focus: FieldPath<Values>;
  resolver: (forms: Forms) => Resolver<Values>;
  send: (values: Values, forms: Forms) => Promise<void>;
  failureOf?: (error: unknown) => string;
}

/** A form of an account; its validation is loaded when somebody begins to type. */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { initial, focus, resolver, send, failureOf = sentenceFor } = options;
  const { form, formProps, ...state } = useSubmitForm<Values>({
    initial,
    focus,
    mode: 'onSubmit',
    check: async (...checked) => resolver(await loadForms())(...checked),
    send: async (values) => send(values, await loadForms()),
    onRefused: failureOf,
  });
  return {
    ...state,
    register: form.register,
    watch: form.watch,
    formProps: { ...formProps, onInput: preload },
  };
}
