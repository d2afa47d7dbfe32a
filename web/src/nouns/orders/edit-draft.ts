import {
  type FoundProduct,
  type ItemChange,
  isPaidInMoney,
  lineTotal,
  type Order,
  type OrderItem,
  orderTotal,
  packGrams,
  pricedLines,
  readCount,
} from '@kirana/contract';
import { newUuid } from '../../platform/new-uuid.ts';

/** What is typed for a line of the order. */
interface LineDraft {
  readonly quantity: number;
  /** What was weighed, as it is typed. */
  readonly grams: string;
  readonly agreed: boolean;
  /** The line as it was when it was first changed here. */
  readonly seen: { readonly quantity: number; readonly grams?: number };
}

/** A product that is to be added. */
interface AddedDraft {
  readonly _id: string;
  readonly product: FoundProduct;
  readonly quantity: number;
  readonly grams: string;
  readonly agreed: boolean;
  /** The line that it is sent instead of. */
  readonly replaces?: string;
}

/** How somebody changes the items of an order, before it is saved. */
export interface Draft {
  readonly lines: ReadonlyMap<string, LineDraft>;
  readonly added: readonly AddedDraft[];
  /** The products that are not to be marked as out of stock. */
  readonly inStock: ReadonlySet<string>;
}

export const emptyDraft: Draft = { lines: new Map(), added: [], inStock: new Set() };

/** What can be typed for a line, whether it is there already or added. */
export type LineEdit = Partial<Pick<LineDraft, 'quantity' | 'grams' | 'agreed'>>;

export const maxQuantity = 99;
const maxGrams = 100_000;

/** The typed grams; undefined where none are typed, or they are no weight. */
export const gramsOf = (typed: string): number | undefined =>
  gramsError(typed) === undefined && typed.trim() !== '' ? readCount(typed) : undefined;

/** What is wrong with typed grams, as a sentence. */
export function gramsError(typed: string): string | undefined {
  const grams = readCount(typed);
  const isRight = typed.trim() === '' || (grams >= 1 && grams <= maxGrams);
  return isRight ? undefined : 'Give whole grams, from 1 to 1,00,000';
}

const seenOf = ({ quantity, grams }: OrderItem): LineDraft['seen'] => ({
  quantity,
  ...(grams !== undefined && { grams }),
});

const draftOf = (item: OrderItem): LineDraft => ({
  quantity: item.quantity,
  grams: String(item.grams ?? ''),
  agreed: item.agreed === true,
  seen: seenOf(item),
});

/** What is typed for a line; what it is where nothing is. */
export const typedOf = (draft: Draft, item: OrderItem): Required<LineEdit> =>
  draft.lines.get(item._id) ?? draft.added.find(({ _id }) => _id === item._id) ?? draftOf(item);

/** Another quantity makes a weight void: it was of what was sent before. */
const withEdit = <Line extends LineDraft | AddedDraft>(line: Line, edit: LineEdit): Line => ({
  ...line,
  ...(edit.quantity !== undefined && edit.quantity !== line.quantity && { grams: '' }),
  ...edit,
});

/** The draft with this typed for a line. */
export function editLine(draft: Draft, item: OrderItem, edit: LineEdit): Draft {
  if (draft.added.some(({ _id }) => _id === item._id)) {
    const added = draft.added
      .map((line) => (line._id === item._id ? withEdit(line, edit) : line))
      .filter(({ quantity }) => quantity > 0);
    return { ...draft, added };
  }
  const line = withEdit(draft.lines.get(item._id) ?? draftOf(item), edit);
  return { ...draft, lines: new Map(draft.lines).set(item._id, line) };
}

/** The draft with one more of a product. */
export function addProduct(draft: Draft, product: FoundProduct): Draft {
  const isSame = (line: AddedDraft) => line.product._id === product._id && !line.replaces;
  const known = draft.added.find(isSame);
  const line = known
    ? { ...known, quantity: Math.min(known.quantity + 1, maxQuantity) }
    : { _id: newUuid(), product, quantity: 1, grams: '', agreed: false };
  return { ...draft, added: [...draft.added.filter((one) => one !== known), line] };
}

/** The draft with a product instead of what is missing of a line: of all of it where nothing is yet. */
export function replaceLine(draft: Draft, item: OrderItem, product: FoundProduct): Draft {
  const { quantity } = typedOf(draft, item);
  const { ordered = item.quantity } = item;
  const left = quantity === ordered ? 0 : quantity;
  const line = {
    ...{ _id: newUuid(), product, quantity: Math.min(ordered - left, maxQuantity) },
    ...{ grams: '', agreed: false, replaces: item._id },
  };
  const less = editLine(draft, item, { quantity: left });
  return { ...less, added: [...less.added, line] };
}

/** The draft without the lines that are not as they were when they were changed here. */
export function withoutStale(draft: Draft, { items }: Order): Draft {
  const lines = [...draft.lines].filter(([id, { seen }]) => {
    const item = items.find(({ _id }) => _id === id);
    return item?.quantity === seen.quantity && item.grams === seen.grams;
  });
  const left = new Map(lines);
  const isStale = (id = '') => draft.lines.has(id) && !left.has(id);
  const added = unsaved(draft, items)
    // What a line is sent instead of is theirs too.
    .filter(({ replaces }) => !isStale(replaces))
    // One that was added by a call without an answer, and taken out since, would be refused for ever.
    .map((line) => ({ ...line, _id: newUuid() }));
  return { ...draft, lines: left, added };
}

/** The added lines that the order does not have yet. */
const unsaved = ({ added }: Draft, items: readonly OrderItem[]): AddedDraft[] =>
  added.filter(({ _id }) => !items.some((item) => item._id === _id));

/** The draft without what the order has by now: the answer that said so was lost. */
export const withoutSaved = (draft: Draft, { items }: Order): Draft => ({
  ...draft,
  added: unsaved(draft, items),
});

/** The lines of the order as they are typed, with what each will cost. */
export function draftedItems(order: Order, draft: Draft): OrderItem[] {
  const { items } = order;
  const remaining = items.map((item) => {
    const line = draft.lines.get(item._id);
    return line === undefined ? item : typedLine(item, line);
  });
  const added = unsaved(draft, items).map(({ product, replaces, ...line }) => {
    const item: OrderItem = {
      _id: line._id,
      product: { _id: product._id, name: product.name },
      pack: product.quantity,
      quantity: line.quantity,
      price: product.price,
      added: true,
      ...(replaces !== undefined && { replaces }),
    };
    return typedLine(item, line);
  });
  return pricedLines([...remaining, ...added], isPaidInMoney(order));
}

function typedLine(item: OrderItem, typed: Required<LineEdit>): OrderItem {
  const { ordered = item.quantity, grams: _, agreed: __, ...rest } = item;
  const { quantity } = typed;
  const grams = quantity === 0 ? undefined : gramsOf(typed.grams);
  return {
    ...rest,
    quantity,
    ...(quantity < ordered && { ordered }),
    ...(grams !== undefined && { grams }),
    ...(typed.agreed && { agreed: true }),
  };
}

/** What an order will cost as it is typed. */
export const draftedTotal = (order: Order, draft: Draft): number =>
  orderTotal(draftedItems(order, draft), order.deliveryFee);

/** What the server is asked to change, empty for nothing. */
export function changesOf({ items }: Order, draft: Draft): ItemChange[] {
  const changed = items.flatMap((item) => {
    const line = draft.lines.get(item._id);
    if (line === undefined) return [];
    const { quantity, grams, agreed } = typedLine(item, line);
    if (quantity === item.quantity && grams === item.grams && agreed === item.agreed) return [];
    const isWeighed = packGrams(item.pack) !== undefined && quantity > 0;
    return {
      _id: item._id,
      quantity,
      seen: line.seen,
      ...(isWeighed && grams !== item.grams && { grams: grams ?? null }),
      ...(agreed !== item.agreed && { agreed: line.agreed }),
    };
  });
  const added = unsaved(draft, items).map((line) => {
    const grams = gramsOf(line.grams);
    return {
      ...{ _id: line._id, product: line.product._id, quantity: line.quantity },
      ...(grams !== undefined && { grams }),
      ...(line.replaces !== undefined && { replaces: line.replaces }),
      ...(line.agreed && { agreed: true as const }),
    };
  });
  return [...changed, ...added];
}

/** The products of which nothing is sent any more, which are likely out of stock. */
export function missingProducts({ items }: Order, draft: Draft): OrderItem['product'][] {
  const missing = items.filter(
    ({ _id, quantity, added }) => !added && quantity > 0 && draft.lines.get(_id)?.quantity === 0,
  );
  return [...new Map(missing.map(({ product }) => [product._id, product])).values()];
}

/** Whether a line costs less than its own price, because it is dearer than what it replaces. */
export function isDearer(item: OrderItem, order: Order): boolean {
  const { replaces, ...own } = item;
  const [alone] = pricedLines([own], isPaidInMoney(order));
  return replaces !== undefined && alone !== undefined && lineTotal(alone) > lineTotal(item);
}
