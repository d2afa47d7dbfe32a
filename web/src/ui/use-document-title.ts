import { useEffect } from 'react';

let name: string | undefined;
let store = 'Kirana';
let count = 0;

function show(): void {
  const title = name === undefined ? store : `${name} · ${store}`;
  document.title = count === 0 ? title : `(${count}) ${title}`;
}

/** What the store is called, which every title ends with; the app's own name at first. */
export function titleStore(next: string): void {
  store = next;
  show();
}

/** Puts a number before whatever the title is: `(2) NAME · Kirana`; 0 for none. */
export function titleCount(next: number): void {
  count = next;
  show();
}

/** Names the browser's tab: `NAME · Kirana`, or `Kirana` alone without a name. */
export function useDocumentTitle(shown?: string): void {
  useEffect(() => {
    name = shown;
    show();
  }, [shown]);
}
