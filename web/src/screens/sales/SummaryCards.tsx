import type { SalesFigures, SalesReport } from '@kirana/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import { BagIcon, BoxIcon, CheckIcon, CloseIcon, UserIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { comparedRange, compareWords } from './comparison.ts';
import styles from './SummaryCards.module.css';
import {
  formatMetric,
  ordersAddress,
  type SalesMetric,
  salesMetrics,
  toCollectWords,
} from './sales-metrics.ts';

const looks = {
  totalOrders: { tone: 'accent', sign: <BagIcon size={16} /> },
  totalAccepted: { tone: 'info', sign: <CheckIcon size={16} /> },
  totalCancelled: { tone: 'bad', sign: <UserIcon size={16} /> },
  totalRejected: { tone: 'neutral', sign: <CloseIcon size={16} /> },
  totalDelivered: { tone: 'good', sign: <BoxIcon size={16} /> },
  totalAmount: { tone: 'accent', sign: <span>₹</span> },
} as const satisfies Record<SalesMetric['field'], { tone: string; sign: ReactNode }>;

interface FigureProps {
  metric: SalesMetric;
  /** Undefined while it loads. */
  report: SalesReport | undefined;
  /** The figures of the days that they are compared with; undefined while these load. */
  before: SalesFigures | undefined;
  isCompared: boolean;
}

/** How the figure compares, in words; the line keeps its room while it loads. */
function Compared({ metric, report, before }: Omit<FigureProps, 'isCompared'>) {
  if (report === undefined || before === undefined) return <Skeleton width="10rem" height="1lh" />;
  const range = comparedRange(before, report);
  const { sign, words } = compareWords(report[metric.field], before[metric.field], range);
  return (
    <>
      <span aria-hidden="true">{sign} </span>
      {words}
    </>
  );
}

function Figure({ metric, report, before, isCompared }: FigureProps) {
  const { tone, sign } = looks[metric.field];
  return (
    <>
      <span className={styles.sign} data-tone={tone} aria-hidden="true">
        {sign}
      </span>
      <span className={`${text.strong} ${styles.label}`}>{metric.label}</span>
      {report === undefined ? (
        <span className={styles.value}>
          <Skeleton width="6rem" height="1.25em" />
        </span>
      ) : (
        <data className={styles.value} value={report[metric.field]}>
          {formatMetric(metric, report)}
        </data>
      )}
      {isCompared && (
        <span className={`${layout.whole} ${text.hint}`}>
          <Compared {...{ metric, report, before }} />
        </span>
      )}
      <span className={`${layout.whole} ${text.hint}`}>{metric.counts}</span>
      {metric.field === 'totalAmount' && (
        <span className={`${layout.whole} ${text.hint}`}>
          {report === undefined ? <Skeleton width="12rem" height="1lh" /> : toCollectWords(report)}
        </span>
      )}
    </>
  );
}

/** The six figures; each one that counts listed orders links to them. */
export function SummaryCards({ report, before, isCompared }: Omit<FigureProps, 'metric'>) {
  return (
    <ul className={styles.cards} aria-label="Summary">
      {salesMetrics.map((metric) => {
        const address = report && ordersAddress(metric, report);
        const figure = <Figure {...{ metric, report, before, isCompared }} />;
        return (
          <li key={metric.field} data-field={metric.field}>
            {address === undefined ? (
              <div className={styles.card}>{figure}</div>
            ) : (
              <Link className={styles.card} to={address}>
                {figure}
                <span className={styles.go}>
                  <ChevronRightIcon size={16} />
                </span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
