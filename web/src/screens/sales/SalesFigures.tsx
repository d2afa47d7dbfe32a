import type { SalesFigures as SalesFiguresBefore } from '@kirana/contract';
import { reasonOf } from '../../platform/api-error.ts';
import { Card } from '../../ui/Card.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { SalesCharts, SalesChartsSkeleton } from './SalesCharts.tsx';
import styles from './SalesFigures.module.css';
import { SummaryCards } from './SummaryCards.tsx';
import { rangeWords } from './sales-range.ts';
import type { Sales } from './use-sales.ts';

interface SalesFiguresProps {
  sales: Sales;
  timeZone: string;
  /** The figures that these are compared with; undefined while they load. */
  before: SalesFiguresBefore | undefined;
  isCompared: boolean;
}

function Failed({ sales }: Pick<SalesFiguresProps, 'sales'>) {
  return (
    <Card padding="none">
      <FailedPanel
        message="No sales data available."
        detail={
          sales.error?.status === 403
            ? reasonOf(sales.error)
            : `The figures could not be fetched. ${reasonOf(sales.error) ?? ''}`
        }
        retrying={sales.isFetching}
        onRetry={() => void sales.refetch()}
      />
    </Card>
  );
}

function LoadingFigures({ isCompared }: Pick<SalesFiguresProps, 'isCompared'>) {
  return (
    <>
      <p className={styles.range} role="status">
        Loading...
      </p>
      <div className={styles.figures} aria-hidden="true">
        <SummaryCards report={undefined} before={undefined} isCompared={isCompared} />
        <SalesChartsSkeleton />
      </div>
    </>
  );
}

/** After a failed fetch the old figures stay, under a line with their range and age. */
function Stale({ sales, timeZone }: Pick<SalesFiguresProps, 'sales' | 'timeZone'>) {
  const { report, updatedAt = 0 } = sales;
  if (report === undefined) return null;
  return (
    <RetryNotice query={sales}>
      The figures could not be fetched. You see those of {rangeWords(report.from, report.to)} as of{' '}
      <Moment deviceTime={updatedAt} timeZone={timeZone} />.
    </RetryNotice>
  );
}

/** The figures and charts, with their loading and error states. */
export function SalesFigures({ sales, timeZone, before, isCompared }: SalesFiguresProps) {
  const { report } = sales;
  if (report === undefined)
    return sales.failed ? <Failed sales={sales} /> : <LoadingFigures isCompared={isCompared} />;
  return (
    <>
      {sales.failed && <Stale {...{ sales, timeZone }} />}
      <h2 className={styles.range} aria-live="polite">
        {rangeWords(report.from, report.to)}
      </h2>
      <div className={styles.figures} aria-busy={sales.dimmed}>
        <SummaryCards {...{ report, before, isCompared }} />
        <SalesCharts report={report} />
      </div>
    </>
  );
}
