import { ClockIcon } from '../../ui/action-icons.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './DueLine.module.css';
import { type Due, dueTones } from './due-words.ts';

/** The due time of the next step, at the right end of a card's head. */
export function DueLine({ due }: { due: Due }) {
  const Icon = due.state === 'late' ? AlertIcon : ClockIcon;
  return (
    <p className={styles.due} data-tone={dueTones[due.state]}>
      {due.state !== 'calm' && <Icon size={16} />}
      {due.words}
    </p>
  );
}
