import { useCallback, useMemo, useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';
import { type Field, fields } from './fields.ts';

/** Under this name the browser keeps which columns somebody does without. */
const keptName = 'price-and-stock-hidden';

/** Which columns are in sight; the name always is. */
export function useColumns() {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => browserStorage.read(keptName)?.split(' ') ?? [],
  );
  const toggle = useCallback(
    (field: Field) =>
      setHidden((before) => {
        const without = before.filter((one) => one !== field);
        const after = without.length < before.length ? without : [...before, field];
        browserStorage.keep(keptName, after.join(' '));
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
