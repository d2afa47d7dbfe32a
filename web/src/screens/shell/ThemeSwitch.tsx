import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { barItem } from './BarMenu.tsx';
import { useTheme } from './theme.ts';

/** The switch between light and dark, last in the bar; in the menu of a phone it has its words. */
export function ThemeSwitch() {
  const { dark, toggle } = useTheme();
  const name = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <button type="button" className={barItem} aria-label={name} title={name} onClick={toggle}>
      <span data-phone aria-hidden="true">
        {name}
      </span>
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
