import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { session, useSession } from '../../platform/session.ts';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { Logo } from './Logo.tsx';
import { ManageMenu } from './ManageMenu.tsx';
import styles from './NavigationBar.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useCloseBeside } from './use-close-beside.ts';

/** What the logged-in and the logged-out see at the right end. */
function AccountLinks({ onChoice }: { onChoice: () => void }) {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const item = styles.item ?? '';
  const logout = () => {
    onChoice();
    session.logout();
    navigate(paths.login);
  };
  if (!isLoggedIn) {
    return (
      <>
        <NavLink to={paths.register} className={item} onClick={onChoice}>
          Signup
        </NavLink>
        <NavLink to={paths.login} className={item} onClick={onChoice}>
          Login
        </NavLink>
      </>
    );
  }
  return (
    <>
      <NavLink to={paths.profile} className={item} onClick={onChoice}>
        Profile
      </NavLink>
      <button type="button" className={styles.item} data-boxed onClick={logout}>
        Logout
      </button>
    </>
  );
}

/** The bar at the top of every screen (spec 2). */
export function NavigationBar() {
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
        Kirana
      </Link>
      <ThemeSwitch />
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
        <NavLink to={paths.dashboard} className={styles.item ?? ''} onClick={close}>
          Dashboard
        </NavLink>
        <ManageMenu onChoice={close} />
        <AccountLinks onChoice={close} />
      </nav>
    </header>
  );
}
