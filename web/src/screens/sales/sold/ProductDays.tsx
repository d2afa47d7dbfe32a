import type { SoldDays } from '@kirana/contract';
import { AxisBottom } from '@visx/axis';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { dayWords } from '../../../platform/calendar-date.ts';
import { formatCount, formatMoney } from '../../../platform/formats.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FailedPanel } from '../../../ui/StatePanel.tsx';
import panelStyles from '../ChartPanel.module.css';
import { ChartPanel, valueScale } from '../ChartPanel.tsx';
import { dayTicks, tickWords, widthOf } from '../chart-ticks.ts';
import { Plot } from '../Plot.tsx';
import { ValuesTable } from '../ValuesTable.tsx';
import styles from './Sold.module.css';
import { useSoldDays } from './sold-query.ts';
import { ordersWords, piecesWords } from './sold-words.ts';

const place = { top: 12, bottom: 116 };
const height = 144;
/** The width of one label, in pixels. */
const tickRoom = 66;

/** The pieces of each day as bars. */
function DaysChart({ days }: { days: SoldDays }) {
  const values = days.map(({ pieces }) => pieces);
  const dates = days.map(({ date }) => date);
  const widest = valueScale(values, place).marks.map(formatCount).map(widthOf);
  const at = (index: number) => {
    const { date = '', pieces = 0, money = 0, orders = 0 } = days[index] ?? {};
    return [dayWords(date), piecesWords(pieces), formatMoney(money), ordersWords(orders)] as const;
  };
  return (
    <Plot
      label="Day"
      keys={dates}
      left={Math.max(...widest) + 12}
      height={height}
      wordsAt={(index) => at(index).join(', ')}
      tipAt={(index) => {
        const [day, pieces, money, orders] = at(index);
        return (
          <>
            <span>{day}</span>
            <b>{pieces}</b>
            <span>{money}</span>
            <span>{orders}</span>
          </>
        );
      }}
    >
      {(plot) => (
        <>
          <ChartPanel {...{ plot, values, ...place }} tone="orders" formatMark={formatCount} />
          <AxisBottom
            scale={plot.x}
            top={place.bottom}
            tickValues={dayTicks(dates, Math.floor((plot.width - plot.left) / tickRoom))}
            tickFormat={(date) => tickWords(dayWords(date), dates.length)}
            tickLabelProps={{ className: panelStyles.mark ?? '', textAnchor: 'middle' }}
            hideAxisLine
            hideTicks
          />
        </>
      )}
    </Plot>
  );
}

/** What a product brought in day by day, as bars and, once asked for, as a table. */
export function ProductDays({ range, id, name }: { range: SoldRange; id: string; name: string }) {
  const query = useSoldDays(range, id);
  const { data } = query;
  if (query.isLoadingError)
    return (
      <FailedPanel
        message="Its days could not be fetched."
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={`${height}px`} />;
  const { days } = data;
  return (
    <div className={styles.days}>
      <DaysChart days={days} />
      <details>
        <summary>The days as a table</summary>
        <ValuesTable
          className={styles.values}
          caption={`${name} by day`}
          headings={['Day', 'Pieces', 'Money', 'Orders']}
          rows={days.map(({ date, pieces, money, orders }) => [
            dayWords(date),
            ...[formatCount(pieces), formatMoney(money), formatCount(orders)],
          ])}
        />
      </details>
    </div>
  );
}
