import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import dropdown from '../../ui/dropdown.module.css';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import type { MenuEntry } from './menu-entries.ts';
import styles from './NavigationBar.module.css';

/** The look of a link or a button in the bar. */
export const barItem = `${dropdown.entry} ${styles.item}`;

interface BarMenuProps {
  name: string;
  entries: readonly MenuEntry[];
  onChoice: () => void;
}

/** A dropdown of links, absent when it has none; arrow keys move in it. */
export function BarMenu({ name, entries, onChoice }: BarMenuProps) {
  const { box, list, open, toggle, close, onKeyDown } = useMenu();
  const listId = useId();
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  // An order's page belongs to the orders.
  const page = pathname.replace('/order/', paths.orders);
  const here = entries.some(({ to }) => page.startsWith(to));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and links in it
    <div className={dropdown.box} ref={box} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={barItem}
        aria-expanded={open}
        aria-controls={listId}
        data-here={here}
        onClick={toggle}
      >
        {name}
        <ChevronDownIcon size={16} />
      </button>
      <ul id={listId} className={`${dropdown.list} ${styles.dropdown}`} ref={list} hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              className={barItem}
              onClick={() => {
                close();
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
