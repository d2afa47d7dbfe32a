import { useEffect, useRef, useState } from 'react';

/**
 * What a field shows while somebody types: never late, however late `value` follows (an address
 * changes in a transition). Another value than those that were handed on replaces it.
 */
export function useDraft(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const onTheWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = onTheWay.current.indexOf(value);
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
    // Not one of ours: Back was pressed, or the filters were cleared.
    if (arrived < 0) setDraft(value);
  }, [value]);

  const handOn = (text: string) => {
    setDraft(text);
    onTheWay.current.push(text);
    onChange(text);
  };
  return { draft, setDraft, handOn };
}
