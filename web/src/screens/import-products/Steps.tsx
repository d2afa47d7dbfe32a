import type { ImportState } from '@kirana/contract';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './Steps.module.css';

const fileSteps = ['File', 'Columns', 'Check', 'Import'] as const;
export const pictureSteps = ['Files', 'Check', 'Upload'] as const;
type Step = (typeof fileSteps | typeof pictureSteps)[number];

interface StepsProps {
  steps?: readonly Step[];
  step: Step;
  /** What the import does in this step; undefined before there is one. */
  state?: ImportState;
  /** The step and state that were shown last. */
  last: RefObject<string | undefined>;
}

/** The steps with the current one marked: `1 File · 2 Columns · 3 Check · 4 Import`. */
export function Steps({ steps = fileSteps, step, state, last }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const here = steps.indexOf(step);
  // The pressed button is gone with its step or state, and the focus with it.
  useEffect(() => {
    const shown = `${step} ${state}`;
    const isLost = document.activeElement === document.body;
    if (last.current !== undefined && last.current !== shown && isLost) list.current?.focus();
    last.current = shown;
  }, [step, state, last]);
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
