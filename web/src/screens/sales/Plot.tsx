import { type UseParentSizeConfig, useParentSize } from '@visx/responsive';
import { scaleBand } from '@visx/scale';
import { TooltipWithBounds } from '@visx/tooltip';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './Plot.module.css';

/** The geometry of a plot, in pixels. */
export interface PlotGeometry {
  width: number;
  height: number;
  /** The left edge of the drawing, right of the axis labels. */
  left: number;
  /** The band of each key. */
  x: ReturnType<typeof scaleBand<string>>;
  /** The index of the key under the pointer or chosen by the keyboard. */
  active: number | undefined;
}

interface PlotProps {
  /** The label of the slider. */
  label: string;
  keys: readonly string[];
  left: number;
  height: number;
  /** The values at an index, as one sentence. */
  wordsAt: (place: number) => string;
  /** The same values, for the tooltip. */
  tipAt: (place: number) => ReactNode;
  children: (geometry: PlotGeometry) => ReactNode;
}

const measuring: UseParentSizeConfig = {
  debounceTime: 30,
  ignoreDimensions: ['top', 'left', 'height'],
};

/** The active index, set by the pointer or by the arrow keys. */
function useActivePlace(count: number) {
  const slider = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number>();
  const leave = () => {
    if (document.activeElement !== slider.current) setActive(undefined);
  };
  // There may be fewer days than before.
  const shown = active === undefined ? undefined : Math.min(active, count - 1);
  return { slider, active: shown, setActive, leave };
}

/**
 * A drawing over bands, one of which can be active. The arrow keys work through a native range
 * input that covers the drawing invisibly, so that screen readers announce it and its value.
 */
export function Plot(props: PlotProps) {
  const { keys, left, height } = props;
  const { parentRef, width } = useParentSize(measuring);
  const { slider, active, setActive, leave } = useActivePlace(keys.length);
  const x = scaleBand({ domain: [...keys], range: [left, Math.max(left, width)], padding: 0.15 });
  const last = keys.length - 1;
  const lookAt = ({ clientX, currentTarget }: PointerEvent) => {
    const offset = clientX - currentTarget.getBoundingClientRect().left - left;
    setActive(Math.max(0, Math.min(last, Math.floor(offset / x.step()))));
  };
  return (
    <div
      ref={parentRef}
      className={styles.plot}
      style={{ height }}
      onPointerMove={lookAt}
      onPointerDown={(event) => {
        // The slider gets the focus, so that the arrow keys continue from here.
        event.preventDefault();
        slider.current?.focus();
        lookAt(event);
      }}
      onPointerLeave={leave}
    >
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        aria-label={props.label}
        aria-valuetext={props.wordsAt(active ?? last)}
        min={0}
        max={last}
        value={active ?? last}
        onChange={(event) => setActive(Number(event.target.value))}
        onFocus={() => setActive((place) => place ?? last)}
        onBlur={() => setActive(undefined)}
        onKeyDown={(event) => event.key === 'Escape' && setActive(undefined)}
      />
      {width > left && (
        <svg width={width} height={height} aria-hidden="true">
          {props.children({ width, height, left, x, active })}
        </svg>
      )}
      {active !== undefined && (
        <TooltipWithBounds
          // The tooltip is measured when it mounts, so each index has its own.
          key={active}
          unstyled
          applyPositionStyle
          className={styles.tip ?? ''}
          left={(x(keys[active] ?? '') ?? 0) + x.bandwidth() / 2}
          top={0}
          aria-hidden="true"
        >
          {props.tipAt(active)}
        </TooltipWithBounds>
      )}
    </div>
  );
}
