import type { Product } from '@kirana/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a form hands to the list when it has saved a product. */
export interface SavedProduct {
  saved: Pick<Product, '_id' | 'name'>;
  how: 'added' | 'updated';
}

/** The product that was saved on the screen before this one. */
export function useSavedProduct(): SavedProduct | undefined {
  const { state } = useLocation();
  useEffect(() => {
    // The browser would keep it with the address, and a reload would tell old news.
    if (state !== null) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return (state as SavedProduct | null) ?? undefined;
}
