import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PlusIcon } from './action-icons.tsx';
import { Button } from './Button.tsx';
import { breakpoints } from './breakpoints.ts';
import layout from './layout.module.css';
import { PageFrame } from './PageFrame.tsx';
import { useMediaQuery } from './use-media-query.ts';

interface FormScreenProps {
  title: string;
  /** The button that opens the form where there is no room beside the list. */
  opens: string;
  form: ReactNode;
  /** Whether the form holds what the list was asked to edit: it shows without the button. */
  isEditing?: boolean;
  /** What stands above both. */
  notice?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A screen with a list and the form that adds to it: beside each other, and in narrow windows the list
 * alone until the form is opened above it. A closed form keeps what was typed.
 */
export function FormScreen(props: FormScreenProps) {
  const { title, opens, form, isEditing = false, notice, children } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <PageFrame
      title={title}
      actions={
        isNarrow &&
        !isEditing && (
          <Button
            variant={isOpen ? 'secondary' : 'primary'}
            icon={<PlusIcon size={16} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {opens}
          </Button>
        )
      }
    >
      {notice}
      <div className={layout.beside}>
        <div ref={place} id={id} hidden={isNarrow && !isOpen && !isEditing}>
          {form}
        </div>
        {children}
      </div>
    </PageFrame>
  );
}
