import { formatCount, formatMoney } from '../../platform/formats.ts';
import panelStyles from './ChartPanel.module.css';
import { ChartPanel, valueScale } from './ChartPanel.tsx';
import { widthOf } from './chart-ticks.ts';
import { Plot } from './Plot.tsx';

const scale = 10;
const place = { top: 28, bottom: 308 };
const height = 336;

/** The chart's value of an amount (spec 9). */
export const scaledDown = (rupees: number): number => rupees / scale;

/** One bar: the total amount divided by 10 (spec 2). */
export function ScaledChart({ total }: { total: number }) {
  const values = [scaledDown(total)];
  const chartValue = formatMoney(scaledDown(total));
  const { y, marks } = valueScale(values, place);
  const left = Math.max(...marks.map(formatCount).map(widthOf)) + 12;
  return (
    <Plot
      label="Amount"
      keys={['amount']}
      left={left}
      height={height}
      wordsAt={() => `${formatMoney(total)}, on the chart ${chartValue}`}
      tipAt={() => (
        <>
          <span>Amount</span>
          <b>{formatMoney(total)}</b>
          <span>On the chart {chartValue}</span>
        </>
      )}
    >
      {(plot) => (
        <>
          <ChartPanel {...{ plot, values, ...place }} tone="amount" formatMark={formatCount} />
          <g textAnchor="middle" transform={`translate(${(left + plot.width) / 2})`}>
            <text className={panelStyles.title} y={y(scaledDown(total)) - 8}>
              {chartValue}
            </text>
            <text className={panelStyles.mark} y={height - 10}>
              Amount ÷ 10
            </text>
          </g>
        </>
      )}
    </Plot>
  );
}
