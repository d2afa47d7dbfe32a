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

/** The percentile of these values: this many per cent of them are not above it. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return sorted[at] ?? Number.NaN;
}

/** The median of several measurements. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** Measures several works in turn, so that a busy moment of the machine affects all of them. */
async function inTurn<Name extends string, Measured>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<Measured>>>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(works) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Measured[]
  >;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured[name].push(await works[name]());
  return measured;
}

/** The medians of several works, measured in turn. */
export async function interleave<Name extends string>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const measured = await inTurn(rounds, works);
  const names = Object.keys(works) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<
    Name,
    number
  >;
}

/** The medians of several costs, measured in turn. */
export async function interleaveCosts<Name extends string, Cost extends Record<keyof Cost, number>>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<Cost>>>,
): Promise<Record<Name, Cost>> {
  const measured = await inTurn(rounds, works);
  const middle = (costs: Cost[]) =>
    Object.fromEntries(
      Object.keys(costs[0] ?? {}).map((key) => [
        key,
        median(costs.map((cost) => cost[key as keyof Cost])),
      ]),
    ) as Cost;
  const names = Object.keys(works) as Name[];
  return Object.fromEntries(names.map((name) => [name, middle(measured[name])])) as Record<
    Name,
    Cost
  >;
}

const numbers = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** The figures as a table in Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ work, engine, value, unit, limit, limitValue, toReach }) => {
    const measured = `${numbers.format(value)} ${unit}`;
    const beside = `${limit}: ${numbers.format(limitValue)} ${unit}`;
    const ratio = numbers.format(value / limitValue);
    return `| ${work} | ${engine} | ${measured} | ${beside} | ${ratio} | ${toReach} |`;
  });
  return [
    '| work | engine | measured | beside it | ratio | to reach |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
