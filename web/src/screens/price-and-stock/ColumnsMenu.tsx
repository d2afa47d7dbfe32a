import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import dropdown from '../../ui/dropdown.module.css';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { columnsByField, type Field, fields } from './fields.ts';

interface ColumnsMenuProps {
  visible: readonly Field[];
  onToggle: (field: Field) => void;
}

/** The choice of the visible columns. */
export function ColumnsMenu({ visible, onToggle }: ColumnsMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useCloseBeside(box, open, setOpen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whatever is inside
    <div
      ref={box}
      className={dropdown.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button ref={button} aria-expanded={open} onClick={() => setOpen(!open)}>
        Columns
      </Button>
      {open && (
        <fieldset className={dropdown.list}>
          <legend>
            <VisuallyHidden>Columns in sight</VisuallyHidden>
          </legend>
          {fields
            .filter((field) => field !== 'name')
            .map((field) => (
              <CheckField
                key={field}
                label={columnsByField[field].heading}
                checked={visible.includes(field)}
                onChange={() => onToggle(field)}
              />
            ))}
        </fieldset>
      )}
    </div>
  );
}
