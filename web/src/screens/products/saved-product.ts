import type { Product } from '@kirana/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Passed from a form to the list when a product was saved. */
export interface SavedProduct {
  saved: Pick<Product, '_id' | 'name'>;
  how: 'added' | 'updated';
}

/** The product that was saved on the previous screen. */
export function useSavedProduct(): SavedProduct | undefined {
  const { state } = useLocation();
  useEffect(() => {
    // The history state would survive a reload, which would show the notice again.
    if (state !== null) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return (state as SavedProduct | null) ?? undefined;
}
