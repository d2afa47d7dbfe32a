import type { SalesReport } from '@kirana/contract';
import { memo } from 'react';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SalesCharts.module.css';
import { ScaledChart, scaledDown } from './ScaledChart.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { seriesOf } from './sales-series.ts';
import { ValuesTable } from './ValuesTable.tsx';

function ScaledCard({ total }: { total: number }) {
  return (
    <Card className={styles.chart} aria-labelledby="scaled-chart">
      <h3 id="scaled-chart">Amount, divided by 10</h3>
      <p className={styles.note}>
        The chart value is scaled down by 10 (for example, 10,000 shows as 1,000).
      </p>
      <ScaledChart total={total} />
      <VisuallyHidden as="div">
        <ValuesTable
          caption="The amount and its value in the chart"
          headings={['Figure', 'Value']}
          rows={[
            ['Amount', formatMoney(total)],
            ['Chart value', formatMoney(scaledDown(total))],
          ]}
        />
      </VisuallyHidden>
    </Card>
  );
}

function SeriesCard({ report }: { report: SalesReport }) {
  const { unit, bars, ticks } = seriesOf(report);
  const isEmpty = bars.every(({ totalOrders }) => totalOrders === 0);
  const by = unit.toLowerCase();
  return (
    <Card className={styles.chart} aria-labelledby="series-chart">
      <h3 id="series-chart">Sales by {by}</h3>
      <p className={styles.note}>True values: amount without cancelled and rejected orders.</p>
      {isEmpty ? (
        <StatePanel
          icon={<ChartIcon size={26} />}
          message={unit === 'Hour' ? 'No orders on this day.' : 'No orders in these days.'}
        />
      ) : (
        <SeriesChart {...{ unit, bars, ticks }} />
      )}
      <VisuallyHidden as="div">
        <ValuesTable
          caption={`Amount and orders by ${by}`}
          headings={[unit, 'Amount', 'Orders']}
          rows={bars.map(({ words, totalAmount, totalOrders }) => [
            words,
            formatMoney(totalAmount),
            formatCount(totalOrders),
          ])}
        />
      </VisuallyHidden>
    </Card>
  );
}

/**
 * The chart of the total (spec 9), and the one of its hours or days; memoized, so that only a new report
 * draws them.
 */
export const SalesCharts = memo(({ report }: { report: SalesReport }) => (
  <div className={styles.charts}>
    <ScaledCard total={report.totalAmount} />
    <SeriesCard report={report} />
  </div>
));

/** A placeholder of the charts' size. */
export function SalesChartsSkeleton() {
  return (
    <div className={styles.charts}>
      {['scaled', 'daily'].map((chart) => (
        <Card key={chart} className={styles.chart}>
          <Skeleton width="8rem" height="1.2rem" />
          <span className={styles.note}>
            <Skeleton width="16rem" height="1lh" />
          </span>
          <span className={styles.skeleton}>
            <Skeleton height="100%" />
          </span>
        </Card>
      ))}
    </div>
  );
}
