/** A measured figure and its limit or peer, measured in the same run. */
export interface Figure {
  readonly work: string;
  readonly engine: string;
  /** In `unit`, as `limitValue` is. */
  readonly value: number;
  readonly unit: string;
  readonly limit: string;
  readonly limitValue: number;
  /** The ratio to be reached: `≤ 0.5`. Each figure has one, since a figure without it says nothing. */
  readonly toReach: string;
}

/** Makes figures of a store. A limit is a number, or a peer by its name and figure. */
export const figuresOf =
  ({ engine }: Pick<Figure, 'engine'>) =>
  (
    work: string,
    [value, unit]: readonly [number, string],
    limit: number | readonly [string, number],
    toReach = '≤ 1',
  ): Figure => {
    const [name, limitValue] = typeof limit === 'number' ? (['to reach', limit] as const) : limit;
    return { work, engine, value, unit, limit: name, limitValue, toReach };
  };

/** How many orders a store has, as figures name it. */
export const sizeOf = ({ orders }: { readonly orders: number }): string =>
  `${orders.toLocaleString('en-IN')} orders`;

/** The percentile of these values: this many per cent of them are not above it. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return sorted[at] ?? Number.NaN;
}

/** The median of several measurements. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** The medians of several works, measured in turn, so that a busy moment affects all of them. */
export async function interleave<Name extends string, Cost extends Record<keyof Cost, number>>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<Cost>>>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(works) as Name[];
  const measured = new Map<Name, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured.get(name)?.push(await works[name]());
  const middle = (costs: readonly Cost[]) => {
    const keys = Object.keys(costs[0] ?? {}) as (keyof Cost)[];
    return Object.fromEntries(keys.map((key) => [key, median(costs.map((cost) => cost[key]))]));
  };
  return Object.fromEntries(
    names.map((name) => [name, middle(measured.get(name) ?? [])]),
  ) as Record<Name, Cost>;
}

const numbers = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** The first lines of a table of figures, in Markdown. */
export const figureHead = [
  '| work | engine | measured | beside it | ratio | to reach |',
  '|---|---|---|---|---|---|',
];

/** A figure as a row of that table. */
export function figureRow({ work, engine, value, unit, ...figure }: Figure): string {
  const { limit, limitValue, toReach } = figure;
  const measured = `${numbers.format(value)} ${unit}`;
  const beside = `${limit}: ${numbers.format(limitValue)} ${unit}`;
  return `| ${work} | ${engine} | ${measured} | ${beside} | ${numbers.format(value / limitValue)} | ${toReach} |`;
}
