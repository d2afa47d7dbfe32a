import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from './Button.tsx';

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, iconOnly, icon, children, ...rest } = props;
  return (
    <Link {...rest} {...buttonLook({ variant, size, wide, iconOnly })}>
      {icon}
      {children}
    </Link>
  );
}
