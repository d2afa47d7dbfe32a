import { useEffect } from 'react';

/** Names the browser's tab: `NAME · Kirana`, or `Kirana` alone without a name. */
export function useDocumentTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? 'Kirana' : `${name} · Kirana`;
  }, [name]);
}
