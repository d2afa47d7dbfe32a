import { type RefObject, useEffect, useRef } from 'react';
import styles from './Steps.module.css';

const steps = ['File', 'Columns', 'Check', 'Import'] as const;
export type Step = (typeof steps)[number];

interface StepsProps {
  step: Step;
  /** The step that was shown last. */
  last: RefObject<Step | undefined>;
}

/** The steps with the current one marked: `1 File · 2 Columns · 3 Check · 4 Import`. */
export function Steps({ step, last }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const here = steps.indexOf(step);
  // The pressed button is gone with its step, and the focus with it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last.current !== undefined && last.current !== step && isLost) list.current?.focus();
    last.current = step;
  }, [step, last]);
  return (
    <ol ref={list} className={styles.steps} aria-label="Steps" tabIndex={-1}>
      {steps.map((name, at) => (
        <li key={name} aria-current={at === here ? 'step' : undefined} data-done={at < here}>
          <span className={styles.number}>{at + 1}</span> {name}
        </li>
      ))}
    </ol>
  );
}
