import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { breakpoints } from './breakpoints.ts';
import { Menu, type MenuEntry } from './Menu.tsx';
import { useMediaQuery } from './use-media-query.ts';

/** An action of a page's head that is not its main one. */
export type PageAction = MenuEntry & {
  icon?: ReactNode;
  variant?: 'primary' | undefined;
  busy?: boolean;
  busyLabel?: string;
};

/** A screen's further actions: buttons in a row, and in small windows the entries of one menu. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const isSmall = useMediaQuery(`${breakpoints.phone}, ${breakpoints.low}`);
  if (isSmall) {
    const entries = actions.map((action) => {
      const { busy = false, busyLabel = action.label } = action;
      return busy ? { ...action, label: busyLabel, isOff: true } : action;
    });
    return <Menu label="More" entries={entries} />;
  }
  return actions.map(({ label, isOff = false, onChoose, to, ...look }) =>
    to === undefined ? (
      <Button key={label} {...look} aria-disabled={isOff || undefined} onClick={onChoose}>
        {label}
      </Button>
    ) : (
      <ButtonLink key={label} icon={look.icon} variant={look.variant} to={to} onClick={onChoose}>
        {label}
      </ButtonLink>
    ),
  );
}
