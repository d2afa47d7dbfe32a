import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './NavigationBar.module.css';
import { useCloseBeside } from './use-close-beside.ts';

const entries = [
  { to: paths.orders, name: 'Orders' },
  { to: paths.products, name: 'Products' },
  { to: paths.categories, name: 'Categories' },
  { to: paths.banners, name: 'Banner' },
  { to: paths.store, name: 'Store' },
];

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => (at + 1) % entries.length,
  ArrowUp: (at) => (at <= 0 ? entries.length : at) - 1,
  Home: () => 0,
  End: () => entries.length - 1,
};

/** The dropdown with the screens that manage the store; arrow keys walk its links. */
export function ManageMenu({ onChoice }: { onChoice: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useCloseBeside(ref, open, setOpen);
  const listId = useId();
  const { pathname } = useLocation();
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const moveTo = useRef(-1);

  // The links can take the focus only once they are shown.
  useEffect(() => {
    if (open && moveTo.current >= 0) links.current[moveTo.current]?.focus();
    moveTo.current = -1;
  }, [open]);

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      ref.current?.querySelector('button')?.focus();
      event.stopPropagation();
    } else if (step !== undefined) {
      event.preventDefault();
      const next = step(links.current.indexOf(document.activeElement as HTMLAnchorElement));
      if (open) links.current[next]?.focus();
      else moveTo.current = next;
      setOpen(true);
    }
  };

  const here = entries.some((entry) => entry.to === pathname);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and links in it
    <div className={styles.manage} ref={ref} onKeyDown={press}>
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={listId}
        data-here={here}
        onClick={() => setOpen(!open)}
      >
        Manage
        <ChevronDownIcon size={16} />
      </button>
      <ul id={listId} className={styles.dropdown} hidden={!open}>
        {entries.map((entry, at) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              className={styles.item ?? ''}
              ref={(link) => {
                links.current[at] = link;
              }}
              onClick={() => {
                setOpen(false);
                onChoice();
              }}
            >
              {entry.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
