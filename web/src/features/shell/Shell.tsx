import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Toaster } from '../../ui/Toaster.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import styles from './Shell.module.css';

/** After a change of screen: from its top, with the focus in it, so that readers notice. */
function useScreenStart(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A form may have put the focus into its first field already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
  }, [pathname, main]);
}

/** What every screen stands in: the bar above, the notifications beside. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useScreenStart(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <main className={styles.main} id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}
