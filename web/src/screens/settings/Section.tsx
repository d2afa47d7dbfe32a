import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  /** One line below the title. */
  meaning: string;
  children: ReactNode;
}

/** Some of the settings. On phones, where all of them are ten screens, it is folded until it is pressed. */
export function Section(props: SectionProps) {
  const isPhone = useMediaQuery(breakpoints.phone);
  if (isPhone) return <FoldedSection {...props} />;
  return <WholeSection {...props} />;
}

function WholeSection({ title, meaning, children }: SectionProps) {
  const id = useId();
  return (
    <Card className={`${layout.loose} ${styles.section}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={text.quiet}>{meaning}</p>
      </header>
      <div className={layout.fields}>{children}</div>
    </Card>
  );
}

const faulty = '[aria-invalid="true"]';

function FoldedSection({ form, title, meaning, children }: SectionProps) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { submitCount } = form.formState;
  // In a folded section an error could be neither seen nor focused.
  useEffect(() => {
    const section = details.current;
    if (submitCount === 0 || !section?.querySelector(faulty)) return;
    section.open = true;
    const first = document.querySelector<HTMLElement>(faulty);
    if (section.contains(first)) first?.focus();
  }, [submitCount]);
  return (
    <Card aria-labelledby={id}>
      <details className={styles.folded} ref={details}>
        <summary>
          <h2 id={id}>{title}</h2>
          <p className={text.quiet}>{meaning}</p>
        </summary>
        <div className={layout.fields}>{children}</div>
      </details>
    </Card>
  );
}
