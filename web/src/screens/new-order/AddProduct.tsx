import type { ReactNode, RefObject } from 'react';
import { formatItemCount } from '../../nouns/orders/order-labels.ts';
import { productOption } from '../../nouns/search/found-options.tsx';
import { useSearch } from '../../nouns/search/use-search.ts';
import { cutText, formatMoney } from '../../platform/formats.ts';
import { Combobox, type ComboGroup, type ComboOption } from '../../ui/Combobox.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { lineOf, lineOfItem, orderedItems } from './current-products.ts';
import { orderDraft } from './draft-store.ts';
import styles from './NewOrderPage.module.css';
import type { OrderDraft } from './order-draft.ts';
import { candidatesOf, isBarcode, readTyped } from './typed-product.ts';
import type { useAdding } from './use-adding.ts';

interface AddProductProps {
  adding: ReturnType<typeof useAdding>;
  /** The customer's last orders are on their way. */
  isLoading: boolean;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (typed: string) => void;
}

/** What is offered before anything is typed: the last order, and what the last ones held. */
function offersOf(
  { known, isRepeated, lines }: OrderDraft,
  adding: AddProductProps['adding'],
): ComboOption[] {
  const [last] = known?.orders ?? [];
  if (last === undefined) return [];
  const repeat: ComboOption = {
    id: 'repeat',
    content: (
      <span>
        Repeat last order · {formatItemCount(orderedItems(last).length)} ·{' '}
        {formatMoney(last.totalPrice)}
      </span>
    ),
    onChoose: () => adding.repeat(last),
  };
  const present = new Set(lines.map(({ product }) => product));
  const before = new Map(
    known?.orders
      .flatMap(orderedItems)
      .filter(({ product }) => !present.has(product._id))
      .map((item) => [item.product._id, item]),
  );
  const items = Array.from(before.values(), (item): ComboOption => {
    const { product, pack } = item;
    return {
      id: product._id,
      content: (
        <span>
          {product.name} <span className={text.pack}>{pack}</span>
        </span>
      ),
      onChoose: () => adding.addAgain({ ...lineOfItem(item), quantity: 1 }),
    };
  });
  return isRepeated ? items : [repeat, ...items];
}

/** The products of what is typed; with a number before it the whole text is searched too. */
function useCandidates(typed: string) {
  const { words, quantity } = readTyped(typed);
  const whole = useSearch(typed, ['products']);
  const rest = useSearch(quantity === undefined ? '' : words, ['products']);
  const offered = ({ found }: typeof whole) =>
    found.products.filter(({ shown }) => shown !== false);
  return {
    candidates: candidatesOf(typed, { whole: offered(whole), rest: offered(rest) }),
    isLoading: whole.isLoading || rest.isLoading,
    failure: whole.failure ?? rest.failure,
    onRetry: () => {
      whole.onRetry();
      rest.onRetry();
    },
  };
}

/** An option of which several are added. */
const Several = ({ quantity, children }: { quantity: number; children: ReactNode }) => (
  <span className={`${layout.line} ${layout.grow} ${styles.several}`}>
    {children}
    <b>× {quantity}</b>
  </span>
);

/** The field that adds products, by name, number or barcode. */
export function AddProduct({ adding, isLoading, value, onChange, ...field }: AddProductProps) {
  const draft = orderDraft.useValue();
  const { candidates, ...search } = useCandidates(value);
  const isTyped = value.trim() !== '';
  const found = candidates.map(({ product, quantity }): ComboOption => {
    const option = productOption(product, () => {
      onChange('');
      adding.add(lineOf(product, quantity));
    });
    return quantity === 1
      ? option
      : { ...option, content: <Several quantity={quantity}>{option.content}</Several> };
  });
  const groups: ComboGroup[] = [{ options: isTyped ? found : offersOf(draft, adding) }];
  const { words, quantity = 1 } = readTyped(value);
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isBarcode(words)) return;
        // The next one may be scanned before this one's product has come.
        event.preventDefault();
        event.stopPropagation();
        onChange('');
        adding.scan(words, quantity);
      }}
    >
      <Combobox
        label="Add product"
        choosesFirst
        maxLength={100}
        {...field}
        value={value}
        onChange={onChange}
        groups={groups}
        {...search}
        isLoading={isTyped ? search.isLoading : isLoading}
        nothing={`Nothing found for “${cutText(value.trim())}”.`}
      />
    </div>
  );
}
