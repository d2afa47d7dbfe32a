import type { SalesReport } from '@kirana/contract';
import { AxisBottom } from '@visx/axis';
import { dayWords } from '../../platform/calendar-date.ts';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import panelStyles from './ChartPanel.module.css';
import { ChartPanel, valueScale } from './ChartPanel.tsx';
import { dayTicks, tickWords, widthOf } from './chart-ticks.ts';
import { Plot, type PlotGeometry } from './Plot.tsx';

/** The panels and the day labels, in pixels from the top. */
const amountPlace = { top: 32, bottom: 198 };
const ordersPlace = { top: 246, bottom: 308 };
const height = 336;
/** The width of one day's label, in pixels. */
const dayRoom = 66;

const rupeeMark = (value: number) => `₹${formatCount(value)}`;
const ordersWords = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

function DayAxis({ plot: { x, left, width } }: { plot: PlotGeometry }) {
  const days = x.domain();
  return (
    <AxisBottom
      scale={x}
      top={ordersPlace.bottom}
      tickValues={dayTicks(days, Math.floor((width - left) / dayRoom))}
      tickFormat={(date) => tickWords(dayWords(date), days.length)}
      tickLabelProps={{ className: panelStyles.mark ?? '', textAnchor: 'middle' }}
      hideAxisLine
      hideTicks
    />
  );
}

/** The amount and the orders of each day, in two panels over the same days. */
export function DailyChart({ series }: Pick<SalesReport, 'series'>) {
  const amounts = series.map(({ totalAmount }) => totalAmount);
  const orders = series.map(({ totalOrders }) => totalOrders);
  const widest = valueScale(amounts, amountPlace).marks.map(rupeeMark).map(widthOf);
  const at = (place: number) => {
    const { date = '', totalAmount = 0, totalOrders = 0 } = series[place] ?? {};
    return {
      day: date && dayWords(date),
      amount: formatMoney(totalAmount),
      orders: ordersWords(totalOrders),
    };
  };
  return (
    <Plot
      label="Day"
      keys={series.map(({ date }) => date)}
      left={Math.max(...widest) + 12}
      height={height}
      wordsAt={(place) => Object.values(at(place)).join(', ')}
      tipAt={(place) => (
        <>
          <span>{at(place).day}</span>
          <b>{at(place).amount}</b>
          <span>{at(place).orders}</span>
        </>
      )}
    >
      {(plot) => (
        <>
          <ChartPanel
            {...{ plot, ...amountPlace }}
            title="Amount"
            tone="amount"
            values={amounts}
            formatMark={rupeeMark}
          />
          <ChartPanel
            {...{ plot, ...ordersPlace }}
            title="Orders"
            tone="orders"
            values={orders}
            formatMark={formatCount}
          />
          <DayAxis plot={plot} />
        </>
      )}
    </Plot>
  );
}
