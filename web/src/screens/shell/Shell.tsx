import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Toaster } from '../../ui/Toaster.tsx';
import { toastStore } from '../../ui/toast.ts';
import { useLeaveQuestion } from '../../ui/use-leave-guard.ts';
import { type BarPart, NavigationBar } from './NavigationBar.tsx';
import styles from './Shell.module.css';

/**
 * After a navigation, drops the toasts of the screen before, scrolls to the top and focuses the screen, so that screen readers notice it.
 */
function useScreenStart(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    toastStore.leaveScreen();
    window.scrollTo(0, 0);
    // A form may have focused its first field already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
  }, [pathname, main]);
}

/** The frame of every screen: the bar with the parts of other features, and the toasts. */
export function Shell({ barParts }: { barParts: BarPart }) {
  const main = useRef<HTMLElement>(null);
  useScreenStart(main);
  useLeaveQuestion();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavigationBar parts={barParts} />
      <main className={styles.main} id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}
