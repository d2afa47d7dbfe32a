import type { TeamPosition } from '@kirana/contract';
import layout from '../../ui/layout.module.css';
import styles from './PositionField.module.css';
import { positionMeanings, positionName } from './position-words.ts';

interface PositionFieldProps {
  value: TeamPosition;
  onChange: (position: TeamPosition) => void;
}

/** A choice of positions, each with a line about what it may do. */
export function PositionField({ value, onChange }: PositionFieldProps) {
  return (
    <fieldset className={layout.tight}>
      <legend>Position</legend>
      {(Object.keys(positionMeanings) as TeamPosition[]).map((position) => (
        <label key={position} className={styles.position}>
          <input
            type="radio"
            name="position"
            value={position}
            checked={value === position}
            onChange={() => onChange(position)}
          />
          <span>
            <b>{positionName(position)}</b>
            <span className={styles.meaning}>{positionMeanings[position]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
