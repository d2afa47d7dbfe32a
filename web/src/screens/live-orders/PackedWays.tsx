import type { Order } from '@kirana/contract';
import { Fragment } from 'react';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { type Way, wayOf, wayWords } from '../../nouns/orders/rider-words.ts';
import { formatCount } from '../../platform/formats.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { breakpoints } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './PackedWays.module.css';

/** Which packed orders are shown alone. */
export const wayInAddress = { packed: '' };

const ways = ['to-go', 'on-the-way'] as const satisfies readonly Way[];

/** Those of a column that are shown, and of the packed ones which way alone, if one was chosen. */
export function ofWay(status: ColumnStatus, orders: readonly Order[], way: string) {
  const chosen = status === 'packed' ? ways.find((one) => one === way) : undefined;
  return chosen ? orders.filter((order) => wayOf(order) === chosen) : orders;
}

/** Whether the choice stands in the head of the page, in low windows, where each line counts. */
export const useIsWayInHead = () => useMediaQuery(`${breakpoints.low} and ${breakpoints.tablet}`);

/**
 * `To go 2 · On the way 3`: shows one of the two alone, and all again.
 * @param props.orders all packed orders
 */
export function PackedWays({ orders }: { orders: readonly Order[] }) {
  const [{ packed }, change] = useAddressState(wayInAddress);
  if (orders.length === 0) return null;
  return (
    <fieldset className={styles.ways} aria-label="Show packed orders">
      {ways.map((way, at) => (
        <Fragment key={way}>
          {at > 0 && <span aria-hidden="true"> · </span>}
          <button
            type="button"
            className={styles.way}
            aria-pressed={packed === way}
            onClick={() => change({ packed: packed === way ? '' : way })}
          >
            {wayWords[way]} {formatCount(orders.filter((order) => wayOf(order) === way).length)}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}
