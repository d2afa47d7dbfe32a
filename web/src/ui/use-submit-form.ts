import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import { showFocused } from './show-focused.ts';
import { toast } from './toast.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useIsShown } from './use-while-shown.ts';

interface SubmitFormOptions<Values extends FieldValues, Sent> {
  /** The initial values; the same object on every render. */
  initial: DefaultValues<Values>;
  check: Resolver<Values>;
  /** When errors show first: on leaving a field, or with the submit. */
  mode?: 'onTouched' | 'onSubmit';
  /** The field that is focused when the form opens. */
  focus?: FieldPath<Values> | undefined;
  /** Whether leaving with changes asks first. */
  guarded?: boolean;
  /** Called at a submit before validation; when it returns false, it has said why. */
  maySubmit?: () => boolean;
  /** Sends the valid values. */
  send: (values: Values) => Promise<Sent>;
  /** Called after sending; the form stays busy until it resolves. */
  onSent?: (sent: Sent) => unknown;
  /** Called with what `send` threw; a sentence that it returns becomes the form's `failure`, or a toast where the form is gone. */
  onRefused: (error: unknown) => string | Promise<unknown>;
}

function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
}

/**
 * The state of a form: its fields, its submit handler, and why the last submit failed. Ctrl or Cmd
 * with Enter submits; nothing is sent twice; the values stay after a refusal.
 */
export function useSubmitForm<Values extends FieldValues, Sent = void>(
  options: SubmitFormOptions<Values, Sent>,
) {
  const { initial, check, mode = 'onTouched', focus, guarded = false } = options;
  const form = useForm<Values>({ defaultValues: initial, resolver: check, mode });
  const { isDirty, isSubmitting, errors } = form.formState;
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShown = useIsShown();
  const mayLeave = useLeaveGuard(guarded && isDirty && !isSent);
  const { setFocus } = form;
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [focus, setFocus]);

  const submit = form.handleSubmit(
    async (values) => {
      const sent = await options.send(values);
      setSent(true);
      await options.onSent?.(sent);
      setSent(false);
    },
    // The first field with an error has the focus then, also where it had it before.
    () => setTimeout(showFocused),
  );
  const refuse = async (error: unknown) => {
    setSent(false);
    const said = await options.onRefused(error);
    if (typeof said !== 'string') return setFailure(undefined);
    setFailure(said);
    // Whoever has left the form meanwhile is told as well.
    if (!isShown.current) toast.error(said);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The keyboard shortcut works although the button is busy.
    if (isSubmitting || options.maySubmit?.() === false) return;
    setFailure(undefined);
    submit(event).catch(refuse);
  };
  const formProps = { noValidate: true, onSubmit, onKeyDown: submitOnEnter };
  const discard = () => {
    form.reset();
    setFailure(undefined);
  };
  return { form, errors, failure, isDirty, isSubmitting, mayLeave, discard, formProps };
}

/** The props that connect a `PictureField` to the field `image` of a form. */
export function useFormPicture<Values extends { image: File | undefined }>({
  control,
  setValue,
}: UseFormReturn<Values>) {
  const name = 'image' as FieldPath<Values>;
  const { field, fieldState } = useController({ name, control });
  return {
    ref: field.ref,
    value: field.value as File | undefined,
    error: fieldState.error?.message,
    onChange: (file: File) =>
      setValue(name, file as PathValue<Values, typeof name>, {
        shouldDirty: true,
        shouldValidate: true,
      }),
  };
}
