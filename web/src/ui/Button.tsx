import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

/** How prominent a button is; `danger` is for destructive actions. */
type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

/** The look that buttons and links share. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  /** Square, for an icon alone: give `aria-label`. */
  iconOnly?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While busy it keeps its width and focus, and cannot be pressed. */
  busy?: boolean;
  /** The label while busy; by default a spinner covers the label. */
  busyLabel?: string | undefined;
  icon?: ReactNode;
}

/** The attributes that give an element the look of a button. */
export function buttonLook({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  iconOnly = false,
}: ButtonLook) {
  return {
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide,
    'data-icon-only': iconOnly,
  };
}

function Label({
  children,
  busy,
  busyLabel,
}: Pick<ButtonProps, 'children' | 'busy' | 'busyLabel'>) {
  if (busyLabel === undefined) return <span>{children}</span>;
  const other = busy ? children : busyLabel;
  return (
    <span className={styles.label} data-other={other}>
      {busy ? busyLabel : children}
    </span>
  );
}

/**
 * The app's button, `type="button"` by default. Pressing a busy or `aria-disabled` one does
 * nothing.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, iconOnly, busy = false, busyLabel, icon, children, ...rest } = props;
  const dead = busy || rest['aria-disabled'] === true;
  // A call tells a task later that it has begun, and the second click of a double click may come before that.
  const isBeginning = useRef(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (dead || (isBeginning.current && event.detail > 1)) return event.preventDefault();
    if (props.busy !== undefined) {
      isBeginning.current = true;
      setTimeout(() => {
        isBeginning.current = false;
      });
    }
    rest.onClick?.(event);
  };
  const spins = busyLabel === undefined;
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, wide, iconOnly })}
      aria-disabled={dead || undefined}
      aria-busy={busy || undefined}
      data-spins={spins}
      onClick={press}
    >
      {icon}
      {children !== undefined && (
        <Label busy={busy} busyLabel={busyLabel}>
          {children}
        </Label>
      )}
      {busy && spins && <Spinner className={styles.spinner} />}
    </button>
  );
}
