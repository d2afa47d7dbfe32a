import { type SoldHours, weekdayNames } from '@kirana/contract';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { formatCount } from '../../../platform/formats.ts';
import { hourWords } from '../chart-ticks.ts';
import styles from './Hours.module.css';
import { SoldSection } from './SoldSection.tsx';
import { useSoldHours } from './sold-query.ts';
import { hourSheet } from './sold-sheets.ts';
import { hourSpan, ordersWords, weekdayName } from './sold-words.ts';

/** How many shades there are above that of no order. */
const shades = 4;

const busiestWords = ({ busiest }: SoldHours): string =>
  busiest === undefined
    ? 'By the hour at which an order came in.'
    : `Busiest: ${weekdayName(busiest.weekday)}, ${hourSpan(busiest.hour)}, ${ordersWords(busiest.orders)}`;

/** From the first to the last hour of the day in which orders came in. */
function hoursBetween(hours: SoldHours['hours']): number[] {
  const used = hours.map(({ hour }) => hour);
  const first = Math.min(...used);
  return Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index);
}

/** How many orders came in at each hour of the week, shaded by their number. */
function Week({ hours, busiest }: SoldHours) {
  const orders = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one.orders]));
  return (
    <table className={styles.week} aria-label="Orders by weekday and hour">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hoursBetween(hours).map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourWords(hour)}</th>
            {weekdayNames.map((name, index) => {
              const count = orders.get(`${index + 1} ${hour}`) ?? 0;
              const shade = Math.ceil((count / (busiest?.orders ?? 1)) * shades);
              return (
                <td key={name} data-shade={shade}>
                  {formatCount(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When orders come in, by weekday and hour. */
export function HoursSection({ range }: { range: SoldRange }) {
  return (
    <SoldSection
      title="When orders come"
      range={range}
      query={useSoldHours(range)}
      sentence={busiestWords}
      empty={({ hours }) => (hours.length === 0 ? 'No order came in these days.' : undefined)}
      file={{ name: 'when-orders-come.xlsx', sheet: hourSheet }}
    >
      {Week}
    </SoldSection>
  );
}
