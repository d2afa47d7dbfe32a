import { formatCount } from '../../platform/formats.ts';
import styles from './PickList.module.css';
import type { PickLine, PickShelf } from './pick-list.ts';

const ordersText = ({ orders }: PickLine): string =>
  orders.map(({ id, quantity }) => `${id.slice(-6)} × ${quantity}`).join(', ');

/**
 * What to take from each shelf, with a checkbox for each line; the same on the screen and on paper.
 */
export function PickList({ shelves }: { shelves: readonly PickShelf[] }) {
  return shelves.map(({ category, lines }) => (
    <section key={category} className={styles.shelf} aria-label={category}>
      <h2>{category}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <label className={styles.line}>
              <input type="checkbox" className={styles.box} />
              <strong className={styles.total}>{formatCount(line.total)} ×</strong>
              <span>
                <bdi>{line.name}</bdi> <span className={styles.pack}>{line.pack}</span>
                <span className={styles.orders}>{ordersText(line)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  ));
}
