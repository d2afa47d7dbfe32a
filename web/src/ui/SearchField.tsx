import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from './Field.tsx';
import { useDraft } from './use-draft.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Whether a key was pressed in a text field, where `/` is a letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, dialog *');
}

/**
 * A search field whose text never lags behind typing. `/` anywhere on the page focuses it, Escape
 * clears it.
 */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { draft, handOn: type } = useDraft(value, onChange);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <Field label={label}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={input}
          type="search"
          value={draft}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && type('')}
        />
      )}
    </Field>
  );
}
