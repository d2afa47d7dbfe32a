import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What tells the values of a field apart; a file is the same as itself alone. */
const markOf = (value: unknown) => (value instanceof Blob ? value : JSON.stringify(value));

/**
 * Makes what was saved the stored values of a form. A field that was changed since it was sent keeps what is typed
 * now, and stays unsaved; fields that are right already are not touched. Returns whether something was changed since.
 * @param sent the values of the form that were sent
 * @param saved the values of the form for what the server has now
 */
export function standOnSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): boolean {
  let isTyped = false;
  for (const name of Object.keys(saved) as FieldPath<Values>[]) {
    const typed = markOf(form.getValues(name));
    if (typed !== markOf(sent[name])) isTyped = true;
    else if (typed !== markOf(saved[name])) form.setValue(name, saved[name]);
  }
  form.reset(saved, { keepValues: true, keepErrors: isTyped });
  return isTyped;
}
