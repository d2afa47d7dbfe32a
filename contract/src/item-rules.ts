// What the lines of an order cost and say once the shop has changed them. Needs no schema.

import { isolated } from './isolated.ts';
import { itemText } from './item.text.ts';
import { lineTotal } from './orders/order-rules.ts';

/** A line as far as its price depends on it. */
export interface PricedLine {
  readonly _id: string;
  readonly pack?: string | undefined;
  readonly quantity: number;
  readonly ordered?: number | undefined;
  readonly price: number;
  readonly grams?: number | undefined;
  readonly lineTotal?: number | undefined;
  readonly replaces?: string | undefined;
  readonly agreed?: true | undefined;
}

/** A line as far as its words depend on it. */
interface NamedLine {
  readonly _id: string;
  readonly product: { readonly name: string };
  readonly pack?: string | undefined;
  readonly quantity: number;
  readonly ordered?: number | undefined;
  readonly grams?: number | undefined;
  readonly added?: true | undefined;
  readonly replaces?: string | undefined;
}

/** A pack whose whole text is a weight: `500 g`, `1.5 kg`, `250 gm`. */
const weight = /^(\d{1,6}(?:\.\d{1,3})?) *(kgs?|kilo|g|gms?|grams?)\.?$/i;

/** What a pack weighs in grams, where it is a weight; what is not is sold by the piece. */
export function packGrams(pack: string | undefined): number | undefined {
  const [, number, unit = ''] = weight.exec(pack?.trim() ?? '') ?? [];
  const grams = Math.round(Number(number) * (/^k/i.test(unit) ? 1_000_000 : 1_000)) / 1_000;
  return grams > 0 ? grams : undefined;
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** What was ordered of a line, in paise. */
const orderedPaise = ({ price, quantity, ordered = quantity }: PricedLine): number =>
  toPaise(price) * ordered;

/**
 * What is sent of a line at its own price, in paise: what was weighed costs at most 10 % above what was
 * ordered, and nothing above once the order is paid.
 */
export function ownPaise(line: PricedLine, isPaid: boolean): number {
  const { quantity, grams, pack } = line;
  const price = toPaise(line.price);
  const perPack = packGrams(pack);
  if (grams === undefined || perPack === undefined || quantity === 0) return price * quantity;
  const most = isPaid ? orderedPaise(line) : Math.floor((orderedPaise(line) * 11) / 10);
  return Math.min(Math.round((price * grams) / perPack), most);
}

/**
 * The lines with what each costs. What replaces a line costs in all at most what the missing pieces of
 * that line cost, unless its customer agreed to its own price.
 */
export function pricedLines<Line extends PricedLine>(
  lines: readonly Line[],
  isPaid: boolean,
): Line[] {
  const missing = new Map<string, number>();
  for (const line of lines)
    missing.set(line._id, Math.max(0, orderedPaise(line) - ownPaise(line, isPaid)));
  return lines.map((line) => {
    const { lineTotal: _, ...rest } = line;
    const own = ownPaise(line, isPaid);
    const paise = line.replaces === undefined || line.agreed ? own : take(line.replaces, own);
    const isPlain = paise === toPaise(line.price) * line.quantity;
    return (isPlain ? rest : { ...rest, lineTotal: paise / 100 }) as Line;
  });

  function take(replaced: string, own: number): number {
    const left = missing.get(replaced) ?? 0;
    const paise = Math.min(own, left);
    missing.set(replaced, left - paise);
    return paise;
  }
}

/** What lines and the delivery cost, in rupees. */
export const orderTotal = (
  lines: readonly Pick<PricedLine, 'price' | 'quantity' | 'lineTotal'>[],
  deliveryFee = 0,
): number =>
  lines.reduce((sum, line) => sum + toPaise(lineTotal(line)), toPaise(deliveryFee)) / 100;

/** A weight as it is said: `850 g`, `1.083 kg`. */
export const weightText = (grams: number): string =>
  grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`;

/** A product with its pack: `Amul Butter 500 g`. */
export const lineName = ({ product, pack }: Pick<NamedLine, 'product' | 'pack'>): string =>
  [isolated(product.name), pack].filter(Boolean).join(' ');

/**
 * What the shop changed of a line, for everybody who reads the order: `not available`, `1 of 2`,
 * `1.083 kg`, `instead of Amul Butter 500 g`, `added`. `lines` are all of the order's.
 */
export function lineWords(line: NamedLine, lines: readonly NamedLine[]): string[] {
  const { quantity, ordered = quantity, grams, added, replaces } = line;
  const replaced = lines.find(({ _id }) => _id === replaces);
  if (quantity === 0) return [itemText.notAvailable];
  return [
    ...(quantity < ordered ? [itemText.some(quantity, ordered)] : []),
    ...(grams === undefined ? [] : [weightText(grams)]),
    ...(replaced ? [itemText.instead(lineName(replaced))] : added ? [itemText.added] : []),
  ];
}
