import { useState } from 'react';

/** The value or, while it is undefined, the last one; the same value must be the same object. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
