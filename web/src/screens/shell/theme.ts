import { browserStorage } from '../../platform/browser-storage.ts';
import { createStore } from '../../platform/create-store.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/**
 * The name under which the browser stores the choice; start.js reads it before the first
 * paint.
 */
const themeKey = 'theme';

type Theme = 'light' | 'dark';

/** The person's choice; undefined until there is one. */
const store = createStore(document.documentElement.dataset['theme'] as Theme | undefined);

function choose(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  browserStorage.keep(themeKey, theme);
  store.set(theme);
}

/** The theme: the system's, until the person chooses one. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const chosen = store.useValue();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const dark = chosen === undefined ? isSystemDark : chosen === 'dark';
  return { dark, toggle: () => choose(dark ? 'light' : 'dark') };
}
