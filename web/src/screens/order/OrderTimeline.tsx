import type { OrderChange } from '@kirana/contract';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './OrderTimeline.module.css';
import { timelineOf } from './timeline.ts';

interface OrderTimelineProps {
  changes: readonly OrderChange[];
  nowMs: number;
  timeZone: string;
}

/** The steps of an order, by day, newest first. */
export function OrderTimeline({ changes, ...clock }: OrderTimelineProps) {
  return (
    <Card aria-labelledby="timeline" className={`${layout.stack} ${styles.timeline}`}>
      <h2 id="timeline" className={text.title}>
        Timeline
      </h2>
      {timelineOf(changes, clock).map(({ name, lines }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ol>
            {lines.map(({ key, at, time, sentence }) => (
              <li key={key}>
                <time dateTime={at}>{time}</time> <span>{sentence}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}
