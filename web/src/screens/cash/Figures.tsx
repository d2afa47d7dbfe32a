import { formatMoney } from '../../platform/formats.ts';
import { Pill } from '../../ui/Pill.tsx';
import styles from './Cash.module.css';
import { differenceWords, type Figure } from './day-figures.ts';

/** Amounts with their names, below one another. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, amount }) => (
        <div key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const toneOf = (difference: number) => {
  if (difference === 0) return 'good';
  return difference < 0 ? 'bad' : 'wait';
};

/** Whether what was counted fits, as a word and a colour. */
export function Difference({ of }: { of: number }) {
  return <Pill tone={toneOf(of)}>{differenceWords(of)}</Pill>;
}
