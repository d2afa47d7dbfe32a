import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './Menu.module.css';
import { placeBelow } from './place-below.ts';
import { menuSteps } from './use-menu.ts';

/** An entry leads to a screen, or does something unless it is off. */
export type MenuEntry = { label: string; isOff?: boolean | undefined } & (
  | { to: string; onChoose?: () => void }
  | { to?: undefined; onChoose: () => void }
);

interface MenuProps extends ButtonLook {
  /** The content of its button. */
  label: ReactNode;
  /** The id of the element that says what the menu is about, where there are many menus. */
  'aria-describedby'?: string;
  entries: readonly MenuEntry[];
}

/** A button with a menu of actions; arrow keys move in it, Escape and a click outside close it. */
export function Menu({ label, entries, ...look }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const itemsOf = () => Array.from(menu.current?.querySelectorAll<HTMLElement>('a, button') ?? []);
  const open = () => {
    if (menu.current === null || button.current === null) return;
    menu.current.showPopover();
    placeBelow(menu.current, button.current);
    itemsOf()[0]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const items = itemsOf();
    const step = menuSteps[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (step === undefined) return;
    event.preventDefault();
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  };
  const choose = (entry: MenuEntry) => {
    menu.current?.hidePopover();
    // The button is focused first, so that the focus returns there from whatever the entry opens.
    if (entry.to === undefined) button.current?.focus();
    entry.onChoose?.();
  };
  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-haspopup="menu"
        aria-controls={id}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {label}
      </Button>
      <div ref={menu} id={id} popover="auto" role="menu" className={styles.menu} onKeyDown={walk}>
        {entries.map((entry) =>
          entry.to === undefined ? (
            <button
              key={entry.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={entry.isOff || undefined}
              onClick={() => entry.isOff || choose(entry)}
            >
              {entry.label}
            </button>
          ) : (
            <Link
              key={entry.label}
              to={entry.to}
              role="menuitem"
              tabIndex={-1}
              onClick={() => choose(entry)}
            >
              {entry.label}
            </Link>
          ),
        )}
      </div>
    </>
  );
}
