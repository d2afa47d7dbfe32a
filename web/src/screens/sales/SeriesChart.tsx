import { AxisBottom } from '@visx/axis';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import panelStyles from './ChartPanel.module.css';
import { ChartPanel, valueScale } from './ChartPanel.tsx';
import { widthOf } from './chart-ticks.ts';
import { Plot, type PlotGeometry } from './Plot.tsx';
import type { SalesSeries, Ticks } from './sales-series.ts';

/** The panels and the labels, in pixels from the top. */
const amountPlace = { top: 32, bottom: 198 };
const ordersPlace = { top: 246, bottom: 308 };
const height = 336;
/** The width of one label, in pixels. */
const tickRoom = 66;

const rupeeMark = (value: number) => `₹${formatCount(value)}`;
const ordersWords = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

function BarAxis({ plot: { x, left, width }, ticks }: { plot: PlotGeometry; ticks: Ticks }) {
  return (
    <AxisBottom
      scale={x}
      top={ordersPlace.bottom}
      tickValues={ticks.shown(Math.floor((width - left) / tickRoom))}
      tickFormat={ticks.words}
      tickLabelProps={{ className: panelStyles.mark ?? '', textAnchor: 'middle' }}
      hideAxisLine
      hideTicks
    />
  );
}

/** The amount and the orders of each day or hour, in two panels over the same bars. */
export function SeriesChart({ unit, bars, ticks }: SalesSeries) {
  const amounts = bars.map(({ totalAmount }) => totalAmount);
  const orders = bars.map(({ totalOrders }) => totalOrders);
  const widest = valueScale(amounts, amountPlace).marks.map(rupeeMark).map(widthOf);
  const at = (place: number) => {
    const { words = '', totalAmount = 0, totalOrders = 0 } = bars[place] ?? {};
    return {
      words,
      amount: formatMoney(totalAmount),
      orders: ordersWords(totalOrders),
    };
  };
  return (
    <Plot
      label={unit}
      keys={bars.map(({ key }) => key)}
      left={Math.max(...widest) + 12}
      height={height}
      wordsAt={(place) => Object.values(at(place)).join(', ')}
      tipAt={(place) => (
        <>
          <span>{at(place).words}</span>
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
          <BarAxis {...{ plot, ticks }} />
        </>
      )}
    </Plot>
  );
}
