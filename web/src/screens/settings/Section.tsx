import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './SettingsPage.module.css';

interface SectionProps {
  title: string;
  /** One line below the title. */
  meaning: string;
  children: ReactNode;
}

export function Section({ title, meaning, children }: SectionProps) {
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
