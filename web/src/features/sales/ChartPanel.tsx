import { AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, BarRounded } from '@visx/shape';
import styles from './ChartPanel.module.css';
import type { PlotGeometry } from './Plot.tsx';

/** The narrowest band (pixels) that is still a bar; narrower ones run together into an area. */
const narrowestBar = 3;
const widestBar = 88;
/** Where the axis ends when there is nothing to show. */
const emptyTop = 100;
/** About how far the marks of an axis stand apart, in pixels. */
const markRoom = 48;

/** Where a panel stands in its plot, in pixels from the top. */
export interface PanelPlace {
  top: number;
  bottom: number;
}

/** A scale from zero to at least the highest of the values, and its marks. */
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
  /** Its name, above the drawing; it stands in the panel's first pixels. */
  title?: string;
  tone: 'amount' | 'orders';
  formatMark: (value: number) => string;
}

/** visx takes no `undefined` for a class. */
const { grid = '', mark = '', area = '', bar: barClass = '' } = styles;

type Value = { value: number; center: number };

/** Values over the bands of a plot, with their axis: bars, or an area when there are very many. */
export function ChartPanel(props: ChartPanelProps) {
  const { plot, values, title, tone, top, bottom, formatMark } = props;
  const { x, left, width, active } = plot;
  const { y, marks } = valueScale(values, { top, bottom });
  // Counts have no halves.
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
