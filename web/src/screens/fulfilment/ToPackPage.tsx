import {
  isolated,
  listOrdersToPack,
  type OrderToPack,
  setStock,
  weightText,
} from '@kirana/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { CustomerWishes } from '../../nouns/orders/CustomerWishes.tsx';
import { shortId } from '../../nouns/orders/order-labels.ts';
import { useCardFocus } from '../../nouns/orders/use-card-focus.ts';
import { callIfChanged, makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { MoreIcon } from '../../ui/action-icons.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import { Menu } from '../../ui/Menu.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type CardState, FulfilmentCard } from './FulfilmentCard.tsx';
import { Cards, FulfilmentPage } from './FulfilmentPage.tsx';
import { SendLessDialog } from './SendLessDialog.tsx';
import styles from './ToPackPage.module.css';
import type { FulfilmentList } from './use-fulfilment.ts';
import { hasTick, useTicks } from './use-ticks.ts';

const list: FulfilmentList<OrderToPack> = {
  status: 'accepted',
  isBegun: ({ items }) => items.some(hasTick),
  ask: (known) => callIfChanged(listOrdersToPack, {}, known),
};

type Item = OrderToPack['items'][number];

/** The products that were marked as out of stock here, by their ids, each with how. */
function useMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  const put = (id: string, mark?: string) =>
    setMarks(
      (marks) => new Map([...marks].filter(([one]) => one !== id).concat(mark ? [[id, mark]] : [])),
    );
  /** Marks a product as out of stock, for good or until tomorrow. */
  const markOut = async ({ product: { _id: id, name } }: Item, until?: 'tomorrow') => {
    try {
      const body = { stock: 'out of stock', ...(until && { until }) } as const;
      const { answer, batch } = await makeChange(setStock, { params: { id }, body });
      put(id, until ? 'Out until tomorrow' : 'Out of stock');
      const undo = undoAction(batch, { queryKey: ['products'], done: `${name} is as it was` });
      const onPress = async () => {
        const failure = await undo?.onPress();
        if (failure === undefined) put(id);
        return failure;
      };
      toast.success(answer.message, undo && { ...undo, onPress });
    } catch (error) {
      toast.error(reasonOf(error) ?? `${name} could not be marked.`);
    }
  };
  return { marks, markOut };
}

interface ItemLineProps extends ReturnType<typeof useMarks> {
  item: Item;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onLess: () => void;
}

function ItemLine({ item, isTicked, onTick, onLess, marks, markOut }: ItemLineProps) {
  const { _id: id, name } = item.product;
  const mark = marks.get(id);
  return (
    <li className={styles.item}>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>
          <b>{item.quantity} ×</b> <bdi>{name}</bdi>{' '}
          {item.pack !== undefined && <span className={text.pack}>{item.pack}</span>}{' '}
          {item.grams !== undefined && <b>· {weightText(item.grams)}</b>}{' '}
          {mark !== undefined && <b className={styles.out}>{mark}</b>}
        </span>
      </label>
      <Menu
        label={
          <>
            <MoreIcon />
            <VisuallyHidden>More about {name}</VisuallyHidden>
          </>
        }
        size="large"
        variant="quiet"
        entries={[
          { label: 'Send less', onChoose: onLess },
          { label: 'Out of stock', onChoose: () => void markOut(item) },
          { label: 'Until tomorrow', onChoose: () => void markOut(item, 'tomorrow') },
        ]}
      />
    </li>
  );
}

interface CardProps {
  order: OrderToPack;
  isGone: boolean;
  state: CardState | undefined;
  ticks: ReturnType<typeof useTicks>;
  out: ReturnType<typeof useMarks>;
}

function PackCard({ order, isGone, state, ticks: { isTicked, tick }, out }: CardProps) {
  const confirm = useConfirm();
  const [less, setLess] = useState<Item>();
  const left = order.items.filter((item) => !isTicked(item));
  // Who ticks no line packs without ticks.
  const isBetween = left.length > 0 && left.length < order.items.length;
  const askLeft = () =>
    confirm({
      title: `Order ${order.number ?? shortId(order._id)}: ${left.map(({ product }) => isolated(product.name)).join(', ')}`,
      message: `${left.length} of ${order.items.length} ${left.length === 1 ? 'is' : 'are'} not ticked.`,
      confirmLabel: 'Mark packed',
      variant: 'primary',
    });
  return (
    <FulfilmentCard
      {...{ order, isGone, state }}
      status="accepted"
      ask={isBetween ? askLeft : undefined}
    >
      <p>
        <b>{order.customer}</b>, <bdi>{order.locality}</bdi>
      </p>
      <CustomerWishes order={order} />
      <ul>
        {order.items.map((item) => (
          <ItemLine
            key={item._id}
            {...out}
            item={item}
            isTicked={isTicked(item)}
            onTick={(isNow) => tick(item, isNow)}
            onLess={() => setLess(item)}
          />
        ))}
      </ul>
      {less !== undefined && (
        <SendLessDialog orderId={order._id} item={less} onClose={() => setLess(undefined)} />
      )}
    </FulfilmentCard>
  );
}

interface PackCardsProps extends Pick<CardProps, 'ticks' | 'out'> {
  orders: readonly OrderToPack[];
  stateOf: (order: OrderToPack) => CardState | undefined;
}

/** The cards; the focus stays with the one that was pressed. */
function PackCards({ orders, stateOf, ticks, out }: PackCardsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { keepFocus, handlers } = useCardFocus(root);
  useLayoutEffect(() => keepFocus());
  return (
    <div ref={root} {...handlers}>
      <Cards
        orders={orders}
        card={(order, isGone) => (
          <PackCard {...{ order, isGone, ticks, out }} state={stateOf(order)} />
        )}
      />
    </div>
  );
}

/** To Pack (people 2): the accepted orders, for packers. */
export function ToPackPage() {
  const ticks = useTicks();
  const out = useMarks();
  return (
    <FulfilmentPage
      title="To Pack"
      list={list}
      none="Nothing to pack. Accepted orders appear here."
      cards={(orders, stateOf) => <PackCards {...{ orders, stateOf, ticks, out }} />}
    />
  );
}
