import { useCallback, useMemo, useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';
import { type Field, fields } from './fields.ts';

/** The name under which the browser keeps the hidden columns. */
const storageName = 'price-and-stock-hidden';

/** The visible columns; the name always is one. */
export function useColumns() {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => browserStorage.read(storageName)?.split(' ') ?? [],
  );
  const toggle = useCallback(
    (field: Field) =>
      setHidden((before) => {
        const without = before.filter((one) => one !== field);
        const after = without.length < before.length ? without : [...before, field];
        browserStorage.keep(storageName, after.join(' '));
        return after;
      }),
    [],
  );
  const visible = useMemo(
    () => fields.filter((field) => field === 'name' || !hidden.includes(field)),
    [hidden],
  );
  return { visible, toggle };
}
