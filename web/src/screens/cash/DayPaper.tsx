import type { DaySheet } from '@kirana/contract';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { usePrinting } from '../../nouns/orders/printing.ts';
import { useSettings } from '../../nouns/store/settings.ts';
import { formatCountOf, formatDateTime, formatMoney } from '../../platform/formats.ts';
import { Papers } from '../../uses/printing/Papers.tsx';
import styles from './DayPaper.module.css';
import {
  closeFigures,
  countedFigures,
  differenceWords,
  drawerFigures,
  moveDifference,
  moveWords,
  repaidFigures,
  takenFigures,
} from './day-figures.ts';

interface PaperLine {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** A part of the paper: lines with amounts under a heading. */
function Part({ title, lines }: { title: string; lines: readonly PaperLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {lines.map(({ label, amount, isStrong = false }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <p key={at} className={styles.line} data-strong={isStrong}>
          <bdi>{label}</bdi>
          <span>{amount}</span>
        </p>
      ))}
    </section>
  );
}

const money = ({ label, amount }: { label: string; amount: number }): PaperLine => ({
  label,
  amount: formatMoney(amount),
});

const withOrders = ({ label, amount, orders }: ReturnType<typeof takenFigures>[number]) =>
  money({ label: `${label} · ${formatCountOf(orders, orderNouns)}`, amount });

function moveLine(move: DaySheet['moves'][number], timeZone: string): PaperLine {
  const difference = moveDifference(move);
  const words = difference === undefined ? [] : [differenceWords(difference)];
  return money({
    label: [moveWords(move), ...words, formatDateTime(move.at, timeZone), move.by].join(' · '),
    amount: move.kind === 'out' ? -move.amount : move.amount,
  });
}

/** The sheet of a closed day on any paper. */
function Paper({ day, timeZone }: { day: DaySheet; timeZone: string }) {
  const store = useSettings();
  const { before, after } = closeFigures(day);
  const difference = { label: differenceWords(day.difference), amount: '', isStrong: true };
  const counted = countedFigures(day.notes).filter(({ amount }) => amount > 0);
  return (
    <>
      <header className={styles.head}>
        <p>{store?.name ?? 'Kirana'}</p>
        <h1>Day {day.number}</h1>
        {day.since !== undefined && <p>From {formatDateTime(day.since, timeZone)}</p>}
        <p>
          Closed {formatDateTime(day.at, timeZone)}, <bdi>{day.by}</bdi>
        </p>
        {day.note !== undefined && (
          <p>
            Note: <bdi>{day.note}</bdi>
          </p>
        )}
      </header>
      <Part
        title="Drawer"
        lines={[...drawerFigures(day), ...before].map(money).concat(difference, after.map(money))}
      />
      <Part
        title="Counted"
        lines={counted.map(({ label, pieces, amount }) =>
          money({ label: pieces === undefined ? label : `${label} × ${pieces}`, amount }),
        )}
      />
      <Part
        title="Orders"
        lines={[...takenFigures(day).map(withOrders), ...repaidFigures(day).map(money)]}
      />
      <Part
        title="Still with riders"
        lines={day.riders.map(({ name, amount }) => money({ label: name, amount }))}
      />
      <Part title="Moves" lines={day.moves.map((move) => moveLine(move, timeZone))} />
    </>
  );
}

interface PrintedDayProps {
  day: DaySheet;
  timeZone: string;
  onEnd: () => void;
}

/** Prints the sheet of a closed day on the paper of this device. */
export function PrintedDay({ day, timeZone, onEnd }: PrintedDayProps) {
  const { settings } = usePrinting();
  return (
    <Papers paper={settings.paper} onEnd={onEnd}>
      {[<Paper key="day" day={day} timeZone={timeZone} />]}
    </Papers>
  );
}
