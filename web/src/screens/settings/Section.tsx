import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAnchor } from '../../platform/use-anchor.ts';
import { breakpoints } from '../../ui/breakpoints.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './SettingsPage.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface SectionProps {
  form: SettingsForm;
  title: string;
  /** What the address of a link to it ends in. */
  anchor?: string;
  /** One line below the title. */
  meaning: string;
  children: ReactNode;
}

const faulty = '[aria-invalid="true"]';

/** Some of the settings. On phones, where all of them are ten screens, they are folded until they are pressed. */
export function Section({ form, title, anchor, meaning, children }: SectionProps) {
  const id = useId();
  const { hash } = useLocation();
  const isPhone = useMediaQuery(breakpoints.phone);
  const [isOpen, setOpen] = useState(anchor !== undefined && hash === `#${anchor}`);
  useAnchor(anchor, id);
  const fields = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  // An error of a submit could be neither seen nor focused while it is folded.
  useEffect(() => {
    const own = fields.current;
    if (submitCount === 0 || !own?.querySelector(faulty)) return;
    own.hidden = false;
    setOpen(true);
    const first = document.querySelector<HTMLElement>(faulty);
    if (own.contains(first)) first?.focus();
  }, [submitCount]);
  // What somebody is at stays open when the phone is turned.
  const keepOpen = ({ target }: FocusEvent) => {
    if (fields.current?.contains(target)) setOpen(true);
  };
  const fold = (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {title}
    </button>
  );
  return (
    <Card className={`${layout.loose} ${styles.section}`} aria-labelledby={id} onFocus={keepOpen}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {isPhone ? fold : title}
        </h2>
        <p className={text.quiet}>{meaning}</p>
      </header>
      <div ref={fields} className={layout.fields} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </Card>
  );
}
