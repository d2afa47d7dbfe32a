import type { SalesReport } from '@kirana/contract';
import { dayWords } from '../../platform/calendar-date.ts';
import { dayTicks, hourWords, thinned, tickWords } from './chart-ticks.ts';

interface Bar {
  key: string;
  /** The day or the hour in words. */
  words: string;
  totalOrders: number;
  totalAmount: number;
}

/** The labels below a chart. */
export interface Ticks {
  /** The keys to label when there is room for this many. */
  shown: (room: number) => string[];
  words: (key: string) => string;
}

/** The true values of a report: by hour for one day, else by day. */
export interface SalesSeries {
  unit: 'Hour' | 'Day';
  bars: readonly Bar[];
  ticks: Ticks;
}

export function seriesOf({ hours, series }: SalesReport): SalesSeries {
  if (hours !== undefined) {
    const bars = hours.map(({ hour, ...figures }) => ({
      key: `${hour}`,
      words: `${hourWords(hour)} to ${hourWords(hour + 1)}`,
      ...figures,
    }));
    const keys = bars.map(({ key }) => key);
    const ticks: Ticks = {
      shown: (room) => thinned(keys, room),
      words: (key) => hourWords(Number(key)),
    };
    return { unit: 'Hour', bars, ticks };
  }
  const dates = series.map(({ date }) => date);
  return {
    unit: 'Day',
    bars: series.map(({ date, ...figures }) => ({ key: date, words: dayWords(date), ...figures })),
    ticks: {
      shown: (room) => dayTicks(dates, room),
      words: (date) => tickWords(dayWords(date), dates.length),
    },
  };
}
