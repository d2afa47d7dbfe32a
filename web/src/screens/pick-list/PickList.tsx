import { Fragment } from 'react';
import { formatCount } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import styles from './PickList.module.css';
import type { PickLine, PickShelf } from './pick-list.ts';

/** `47 3f9a2c × 2, 48 9c1b07 × 1`: which orders a line is for, by number and short id. */
const Orders = ({ orders }: PickLine) =>
  orders.map(({ id, number, quantity }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <span className={styles.order}>
        {number !== undefined && <b className={styles.number}>{number} </b>}
        {id.slice(-6)} × {quantity}
      </span>
    </Fragment>
  ));

/**
 * What to take from each shelf, with a checkbox for each line; the same on the screen and on paper.
 */
export function PickList({ shelves }: { shelves: readonly PickShelf[] }) {
  return shelves.map(({ category, lines }) => (
    <section key={category} className={styles.shelf} aria-label={category}>
      <h2 className={text.title}>{category}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <label className={styles.line}>
              <input type="checkbox" className={styles.box} />
              <strong className={styles.total}>{formatCount(line.total)} ×</strong>
              <span>
                <bdi>{line.name}</bdi> <span className={styles.pack}>{line.pack}</span>
                <span className={styles.orders}>
                  <Orders {...line} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  ));
}
