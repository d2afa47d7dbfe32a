import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field while somebody types. It never lags, however late `value` follows. A
 * `value` that was not one of the typed texts replaces it.
 */
export function useDraft(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const onTheWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = onTheWay.current.indexOf(value);
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
    // The value was not typed here: Back was pressed, or the filters were cleared.
    if (arrived < 0) setDraft(value);
  }, [value]);

  const handOn = (text: string) => {
    setDraft(text);
    onTheWay.current.push(text);
    onChange(text);
  };
  return { draft, setDraft, handOn };
}
