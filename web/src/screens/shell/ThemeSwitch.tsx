import { Button } from '../../ui/Button.tsx';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { useTheme } from './theme.ts';

export function ThemeSwitch() {
  const { dark, toggle } = useTheme();
  const name = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <Button
      variant="quiet"
      iconOnly
      icon={dark ? <SunIcon /> : <MoonIcon />}
      aria-label={name}
      title={name}
      onClick={toggle}
    />
  );
}
