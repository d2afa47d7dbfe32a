import { AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, BarRounded } from '@visx/shape';
import styles from './ChartPanel.module.css';
import type { PlotGeometry } from './Plot.tsx';

/** The narrowest band (pixels) that is drawn as a bar; narrower ones are drawn as an area. */
const narrowestBar = 3;
const widestBar = 88;
/** The top of the axis when all values are 0. */
const emptyTop = 100;
/** The approximate distance between ticks, in pixels. */
const markRoom = 48;

/** The vertical place of a panel in its plot, in pixels from the top. */
export interface PanelPlace {
  top: number;
  bottom: number;
}

/** A scale from zero to at least the highest value, and its ticks. */
export function valueScale(values: readonly number[], { top, bottom }: PanelPlace) {
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const room = Math.max(2, Math.round((bottom - top) / markRoom));
  const y = scaleLinear({ domain: [0, highest || emptyTop], range: [bottom, top], nice: room });
  return { y, marks: y.ticks(room) };
}

interface ChartPanelProps extends PanelPlace {
  plot: PlotGeometry;
  /** One for each key of the plot. */
  values: readonly number[];
  /** The panel's title, which takes its first pixels. */
  title?: string;
  tone: 'amount' | 'orders';
  formatMark: (value: number) => string;
}

/** visx does not accept `undefined` as a class. */
const { grid = '', mark = '', area = '', bar: barClass = '' } = styles;

type Value = { value: number; center: number };

/** Values over the bands of a plot, with their axis: bars, or an area when there are very many. */
export function ChartPanel(props: ChartPanelProps) {
  const { plot, values, title, tone, top, bottom, formatMark } = props;
  const { x, left, width, active } = plot;
  const { y, marks } = valueScale(values, { top, bottom });
  // Counts have no fractions.
  const shownMarks = tone === 'orders' ? marks.filter(Number.isInteger) : marks;
  const bar = Math.min(x.bandwidth(), widestBar);
  const points = x.domain().map((key, place): Value => {
    return { value: values[place] ?? 0, center: (x(key) ?? 0) + x.bandwidth() / 2 };
  });
  const chosen = active === undefined ? undefined : points[active];
  return (
    <g className={styles.panel} data-tone={tone}>
      {title !== undefined && (
        <text className={styles.title} x={0} y={top - 17}>
          {title}
        </text>
      )}
      <GridRows
        className={grid}
        scale={y}
        tickValues={shownMarks}
        left={left}
        width={width - left}
      />
      <AxisLeft
        scale={y}
        left={left}
        tickValues={shownMarks}
        tickFormat={(value) => formatMark(Number(value))}
        tickLabelProps={{ className: mark }}
        hideAxisLine
        hideTicks
      />
      {bar < narrowestBar ? (
        <AreaClosed<Value>
          className={area}
          data={points}
          x={({ center }) => center}
          y={({ value }) => y(value)}
          yScale={y}
        />
      ) : (
        points.map(({ value, center }, place) => (
          <BarRounded
            key={center}
            className={barClass}
            data-active={place === active}
            x={center - bar / 2}
            y={y(value)}
            width={bar}
            height={bottom - y(value)}
            radius={Math.min(4, bar / 4)}
            top
          />
        ))
      )}
      {chosen !== undefined && bar < narrowestBar && (
        <>
          <line
            className={styles.cursor}
            x1={chosen.center}
            x2={chosen.center}
            y1={top}
            y2={bottom}
          />
          <circle className={styles.dot} cx={chosen.center} cy={y(chosen.value)} r={4} />
        </>
      )}
    </g>
  );
}
