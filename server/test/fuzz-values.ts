import { z } from 'zod';

/** Random choices, which repeat with the same source of numbers from 0 to 1. */
export class Dice {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }
  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
  chance(probability: number): boolean {
    return this.#random() < probability;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** Each field of the contract accepts at least one of these. */
const samples: readonly unknown[] = [
  'Toor Dal',
  '"pending"',
  'meena@example.in',
  '9876543210',
  '201303',
  '249.50',
  '2026-11-21',
  '01978f00-0000-7000-8000-00000000ffff',
  1,
  7,
  true,
  false,
];

/** The field of an answer from which a field of a request takes its values. */
const learnedAs: Readonly<Record<string, string>> = {
  id: '_id',
  product: '_id',
  category: '_id',
  expectedTotal: 'total',
};
const keptOfEach = 40;

/** Values that fit a schema; it collects ids, tokens and totals from the server's answers. */
export class FittingValues {
  readonly #learned = new Map<string, unknown[]>();

  learn(name: string, value: unknown): void {
    const known = this.#learned.get(name) ?? [];
    known.push(value);
    this.#learned.set(name, known.slice(-keptOfEach));
  }

  /** Collects values from the first levels of an answer. */
  learnFrom(body: unknown, depth = 0): void {
    if (typeof body !== 'object' || body === null || depth > 2) return;
    for (const [name, value] of Object.entries(body).slice(0, 20))
      if (typeof value === 'string' && /^_id$|Token$/.test(name)) this.learn(name, value);
      else if (typeof value === 'number' && name === 'total') this.learn(name, value);
      // The links of orders and of invitations end in their tokens.
      else if (typeof value === 'string' && name === 'link')
        this.learn('token', /[^/#]*$/.exec(value)?.[0]);
      else this.learnFrom(value, depth + 1);
  }

  fit(schema: z.ZodType, dice: Dice, name = ''): unknown {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
      return dice.chance(0.5) ? undefined : this.fit(schema.unwrap() as z.ZodType, dice, name);
    if (schema instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries(schema.shape).map(([field, part]) => [field, this.fit(part, dice, field)]),
      );
    if (schema instanceof z.ZodArray)
      return Array.from({ length: 1 + dice.below(3) }, () =>
        this.fit(schema.element as z.ZodType, dice, name),
      );
    if (schema instanceof z.ZodLiteral) return dice.pick([...schema.values]);
    if (schema instanceof z.ZodEnum) return dice.pick(schema.options);
    const learned = this.#learned.get(learnedAs[name] ?? name) ?? [];
    const fits = (value: unknown) => schema.safeParse(value).success;
    const known = learned.filter(fits);
    return dice.pick(known.length > 0 && dice.chance(0.9) ? known : samples.filter(fits));
  }
}

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [{ a: inner }], 'x');

const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], ['x'], { $gt: '' }, deep(500)],
  ...['', ' ', '\u0000', 'a\u0000b', 'a\r\nset-cookie: b', '\ud800', '\u202e', '\ufeff', '٣', '🍅'],
  ...['../../../etc/passwd', '%00', '%', '..%2f', '__proto__', 'constructor', 'toString', 'NaN'],
  ...[`'; DROP TABLE orders; --`, '$1', '?', '<script>alert(1)</script>', '=1+1', '{{7*7}}'],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '-1', '1e9', '0x10', '१२३४५६', 'a@b', 'x@y.z\n'],
  ...['x'.repeat(300), 'x'.repeat(70_000), '9'.repeat(400), 'é'.repeat(5_000)],
];
const strangeNames = ['role', '_id', 'PROTOTYPE', 'constructor', 'toString', '', 'x'.repeat(500)];

export const hostileText = (dice: Dice): string => String(dice.pick(hostileValues.slice(13)));

/** The value with a part of it replaced, removed or added. */
export function mutateValue(value: unknown, dice: Dice): unknown {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (names.length === 0 || dice.chance(0.1)) return dice.pick(hostileValues);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  const name = dice.pick(names);
  const kind = dice.below(6);
  if (kind === 0) delete copy[name];
  else if (kind === 1) copy[dice.pick(strangeNames)] = dice.pick(hostileValues);
  else copy[name] = mutateValue(copy[name], dice);
  return copy;
}

/** As JSON, with the stand-in for `__proto__` replaced by it. */
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll('"PROTOTYPE"', '"__proto__"');

/** The bytes truncated, split, doubled or changed. */
export function spoil(bytes: Buffer, dice: Dice): Buffer {
  const [one, two] = [dice.below(bytes.length + 1), dice.below(bytes.length + 1)];
  const [from, to] = [Math.min(one, two), Math.max(one, two)];
  const kind = dice.below(5);
  if (kind === 0) return bytes.subarray(0, from);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  if (kind === 2) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  const spoilt = Buffer.from(bytes);
  const changes = 1 + dice.below(6);
  for (let count = 0; count < changes && spoilt.length > 0; count += 1)
    spoilt[dice.below(spoilt.length)] = dice.chance(0.5)
      ? dice.below(256)
      : dice.pick([0, 10, 34, 255]);
  return spoilt;
}
