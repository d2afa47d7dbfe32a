/** One measured figure beside its limit or peer, both from the same run. */
export interface Figure {
  readonly work: string;
  readonly engine: string;
  /** In `unit`. */
  readonly value: number;
  readonly unit: 'ms' | 'calls/s' | 'kB';
  readonly limit: string;
  readonly limitValue: number;
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures several works in turn, so that a busy moment of the machine falls on all of them. */
export async function interleave<Name extends string>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured[name]?.push(await works[name]());
  return Object.fromEntries(names.map((name) => [name, median(measured[name] ?? [])])) as Record<
    Name,
    number
  >;
}

const numbers = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** The figures as a table in Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ work, engine, value, unit, limit, limitValue }) => {
    const measured = `${numbers.format(value)} ${unit}`;
    const beside = `${limit}: ${numbers.format(limitValue)} ${unit}`;
    return `| ${work} | ${engine} | ${measured} | ${beside} | ${numbers.format(value / limitValue)} |`;
  });
  return [
    '| work | engine | measured | beside it | ratio |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
