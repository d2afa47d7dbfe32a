import { lineName, lineWords, type OrderItem, orderTotal } from '@kirana/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { OrderItemTable, OrderRow } from './order.table.ts';

/**
 * What is recorded of the lines that are not as they were ordered, by the line's id: how many are sent
 * of it, with the weight and the price where it was weighed; of a line that was added, all of it.
 */
type RecordedLines = Readonly<Record<string, number | WeighedLine | OrderItem>>;
type WeighedLine = Pick<OrderItem, 'quantity' | 'grams' | 'lineTotal'>;

/** A product as a line keeps it. */
export type OrderedProduct = Pick<
  Selectable<Database['products']>,
  'id' | 'name' | 'quantity' | 'price_paise' | 'mrp_paise'
>;

/** What a line keeps of its product of that day. */
export const productOf = ({ id, name, quantity, price_paise, mrp_paise }: OrderedProduct) => ({
  product: { _id: id, name },
  pack: quantity,
  price: toRupees(price_paise),
  ...(mrp_paise > price_paise && { mrp: toRupees(mrp_paise) }),
});

/** The lines of an order, from their JSON text. */
export const itemsOf = (json: string): OrderItem[] => JSON.parse(json);

/** The rows of an order's lines. */
export const toItemRows = ({
  id: order_id,
  items,
}: Pick<OrderRow, 'id' | 'items'>): Insertable<OrderItemTable>[] =>
  itemsOf(items).map((item, line) => ({
    order_id,
    line,
    id: item._id,
    product_id: item.product._id,
    name: item.product.name,
    pack: item.pack ?? '',
    price_paise: toPaise(item.price),
    mrp_paise: toPaise(item.mrp ?? 0),
    quantity: item.quantity,
    ordered: item.ordered ?? item.quantity,
    grams: item.grams ?? null,
    line_paise: item.lineTotal === undefined ? null : toPaise(item.lineTotal),
    added: item.added ? 1 : 0,
    agreed: item.agreed ? 1 : 0,
    replaces: item.replaces ?? '',
  }));

/**
 * The lines that are not as they were ordered, as JSON text for the record; empty when there are none.
 * Earlier versions recorded only quantities.
 */
export function quantitiesOf(items: string): string {
  // Almost no order has such a line, so the text is searched before it is parsed.
  if (!/"(?:ordered|grams|added)":/.test(items)) return '';
  const recorded: [string, RecordedLines[string]][] = [];
  for (const item of itemsOf(items)) {
    const { _id, quantity, ordered, grams, lineTotal, added } = item;
    if (added) recorded.push([_id, item]);
    else if (grams !== undefined)
      recorded.push([_id, { quantity, grams, ...(lineTotal !== undefined && { lineTotal }) }]);
    else if (ordered !== undefined) recorded.push([_id, quantity]);
  }
  return recorded.length === 0 ? '' : JSON.stringify(Object.fromEntries(recorded));
}

/** The lines as they were when this was recorded of them; all others are as ordered. */
function restoreLines(items: readonly OrderItem[], recorded: string): OrderItem[] {
  const lines: RecordedLines = recorded === '' ? {} : JSON.parse(recorded);
  const ordered = items.filter(({ added }) => !added);
  const added = Object.values(lines).filter((line) => isWhole(line));
  return [...ordered.map((item) => restoreLine(item, lines[item._id])), ...added];
}

const isWhole = (line: RecordedLines[string]): line is OrderItem =>
  typeof line === 'object' && 'product' in line;

function restoreLine(item: OrderItem, recorded: RecordedLines[string] | undefined): OrderItem {
  const { ordered: whole = item.quantity, grams: _, lineTotal: __, ...rest } = item;
  const state = typeof recorded === 'object' ? recorded : { quantity: recorded ?? whole };
  return { ...rest, ...state, ...(state.quantity < whole && { ordered: whole }) };
}

/** The order with the lines that it had when this was recorded of them. */
export const restoreItems = (order: OrderRow, recorded: string): OrderRow =>
  withItems(order, restoreLines(itemsOf(order.items), recorded));

/** The order with these lines and its total by them. */
export const withItems = (order: OrderRow, lines: readonly OrderItem[]): OrderRow => ({
  ...order,
  items: JSON.stringify(lines),
  total_paise: toPaise(orderTotal(lines)) + order.delivery_fee_paise,
});

/** The names of the added lines in what was recorded, by their ids. */
export const addedNames = (recorded: string): [string, string][] =>
  recorded === ''
    ? []
    : Object.entries(JSON.parse(recorded) as RecordedLines).flatMap(([id, line]) =>
        isWhole(line) ? [[id, line.product.name]] : [],
      );

/**
 * What changed between two records of an order's lines: `Amul Butter 500 g: not available; Bread 400 g:
 * added`.
 */
export function itemsText(items: readonly OrderItem[], before: string, after: string): string {
  const [old, present] = [restoreLines(items, before), restoreLines(items, after)];
  const said = (line: OrderItem) => [line.quantity, ...lineWords(line, present)].join();
  const changed = present.filter((line) => {
    const earlier = old.find(({ _id }) => _id === line._id);
    return earlier === undefined || said(earlier) !== said(line);
  });
  const gone = old.filter(({ _id }) => !present.some((line) => line._id === _id));
  return [
    ...changed.map((line) => {
      const count = line.added && line.quantity > 1 ? `${line.quantity} × ` : '';
      return `${count}${lineName(line)}: ${lineWords(line, present).join(', ') || 'as ordered'}`;
    }),
    ...gone.map((line) => `${lineName(line)}: left out`),
  ].join('; ');
}
