import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { session, useSession } from '../../platform/session.ts';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import { BarMenu, barItem } from './BarMenu.tsx';
import { Logo } from './Logo.tsx';
import {
  barLinks,
  dashboardEntry,
  liveEntry,
  manageEntries,
  moreLinks,
  specLinks,
} from './menu-entries.ts';
import styles from './NavigationBar.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The links at the right end, for those who are logged in and those who are not. */
function AccountLinks({ onChoice }: { onChoice: () => void }) {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const logout = () => {
    onChoice();
    session.logout();
    navigate(paths.login);
  };
  if (!isLoggedIn) {
    return (
      <>
        <NavLink to={paths.register} className={barItem} onClick={onChoice}>
          Signup
        </NavLink>
        <NavLink to={paths.login} className={barItem} onClick={onChoice}>
          Login
        </NavLink>
      </>
    );
  }
  return (
    <>
      <NavLink to={paths.profile} className={barItem} onClick={onChoice}>
        Profile
      </NavLink>
      <button type="button" className={barItem} data-boxed onClick={logout}>
        Logout
      </button>
    </>
  );
}

/** Other features' parts of the bar; call `onChoice` when one of them navigates. */
export type BarPart = (onChoice: () => void) => ReactNode;

/** The links to the screens that this person may open. */
function ScreenLinks({ onChoice }: { onChoice: () => void }) {
  const rights = useRights();
  return (
    <>
      {rights?.includes(liveEntry.right) && (
        <NavLink to={liveEntry.to} className={barItem} data-phone onClick={onChoice}>
          {liveEntry.name}
        </NavLink>
      )}
      {[...specLinks([dashboardEntry], rights), ...barLinks(rights)].map(({ to, name }) => (
        <NavLink key={to} to={to} className={barItem} onClick={onChoice}>
          {name}
        </NavLink>
      ))}
      <BarMenu name="Manage" entries={specLinks(manageEntries, rights)} onChoice={onChoice} />
      <BarMenu name="More" entries={moreLinks(rights)} onChoice={onChoice} />
    </>
  );
}

/** The bar at the top of every screen (spec 2). */
export function NavigationBar({ parts }: { parts: BarPart }) {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);

  useCloseBeside(bar, open, setOpen);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className={styles.bar} ref={bar}>
      <Link to={paths.landing} className={styles.brand} onClick={close}>
        <Logo />
        <span>Kirana</span>
      </Link>
      {parts(close)}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
      </button>
      <nav id={menuId} className={styles.menu} data-open={open} aria-label="Main">
        <ScreenLinks onChoice={close} />
        <AccountLinks onChoice={close} />
        <ThemeSwitch />
      </nav>
    </header>
  );
}
