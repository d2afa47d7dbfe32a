import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';

/**
 * The name under which the browser stores the choice; start.js reads it before the first
 * paint.
 */
const themeKey = 'theme';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? systemDark.matches : chosen === 'dark';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener('change', listener);
  };
}

function choose(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
  browserStorage.keep(themeKey, theme);
  for (const listener of listeners) listener();
}

/** The theme: the system's, until the person chooses one. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark);
  return { dark, toggle: () => choose(dark ? 'light' : 'dark') };
}
