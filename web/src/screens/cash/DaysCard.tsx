import type { CashState } from '@kirana/contract';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import styles from './Cash.module.css';
import { Difference } from './Figures.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { Row } from './Rows.tsx';

export const dayPath = (number: number): string =>
  generatePath(paths.cashDay, { number: String(number) });

interface DaysCardProps {
  days: CashState['days'];
  timeZone: string;
}

/** The days that were closed last. */
export function DaysCard({ days, timeZone }: DaysCardProps) {
  return (
    <MoneyCard title="Closed days" shape="wide">
      {days.length === 0 && <p className={text.quiet}>No day is closed yet.</p>}
      {days.length > 0 && (
        <ul className={styles.rows}>
          {days.map(({ number, at, by, counted, difference }) => (
            <Row
              key={number}
              amount={counted}
              detail={
                <>
                  {formatDateTime(at, timeZone)} · <bdi>{by}</bdi>
                </>
              }
            >
              <Link to={dayPath(number)}>Day {number}</Link> <Difference of={difference} />
            </Row>
          ))}
        </ul>
      )}
    </MoneyCard>
  );
}
