import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field } from './Field.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Whether a key was typed into a text, where `/` is just a letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, dialog *');
}

/**
 * A search text that never lags: it shows what is typed at once, however late `value` follows
 * (an address changes in a transition). `/` anywhere on the page focuses it, Escape empties it.
 */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const onTheWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = onTheWay.current.indexOf(value);
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
    // Not one of ours: Back was pressed, or the filters were cleared.
    if (arrived < 0) setDraft(value);
  }, [value]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  const type = (text: string) => {
    setDraft(text);
    onTheWay.current.push(text);
    onChange(text);
  };
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
