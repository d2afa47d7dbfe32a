import { type ComponentType, useEffect, useState } from 'react';
import { useRights } from '../../nouns/accounts/me.ts';
import { noAnswer } from '../../platform/api-error.ts';
import dropdown from '../../ui/dropdown.module.css';
import { SearchIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './NavigationBar.module.css';

/** Ctrl+K, or Cmd+K on a Mac. */
const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

/** Opens `Search everywhere`, for those who may see the orders. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const isOffered = useRights()?.includes('orders.read') ?? false;
  const [Shown, setShown] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async () => {
    onOpen();
    try {
      const { SearchDialog } = await import('./SearchDialog.tsx');
      setShown(() => SearchDialog);
    } catch {
      toast.error(noAnswer);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` does the same in every rendering
  useEffect(() => {
    if (!isOffered) return;
    const openByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // What is being done in another dialog comes first.
      if (document.querySelector('dialog[open]') === null) void open();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [isOffered]);

  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        className={`${dropdown.entry} ${styles.search}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <SearchIcon />
        <span>Search</span>
      </button>
      {Shown && <Shown onClose={() => setShown(undefined)} />}
    </>
  );
}
