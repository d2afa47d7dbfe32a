import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import text from '../../ui/text.module.css';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  intro: ReactNode;
  /** Links to related screens, below the form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The centred card of sign-up, verification and log-in. */
export function AuthCard({ title, intro, foot, children }: AuthCardProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.stage}>
      <Card padding="none" className={styles.card}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={text.quiet}>{intro}</p>
        </header>
        {children}
        {foot !== undefined && <p className={styles.foot}>{foot}</p>}
      </Card>
    </div>
  );
}
