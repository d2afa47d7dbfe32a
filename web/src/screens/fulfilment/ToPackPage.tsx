import { listOrdersToPack, type OrderToPack, setStock } from '@kirana/contract';
import { useState } from 'react';
import { CustomerWishes } from '../../nouns/orders/CustomerWishes.tsx';
import type { WorkState } from '../../nouns/orders/use-order-work.ts';
import { callIfChanged, makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FulfilmentCard } from './FulfilmentCard.tsx';
import { FulfilmentPage } from './FulfilmentPage.tsx';
import styles from './ToPackPage.module.css';
import type { FulfilmentList } from './use-fulfilment.ts';
import { useTicks } from './use-ticks.ts';

const list: FulfilmentList<OrderToPack> = {
  status: 'accepted',
  ask: (known) => callIfChanged(listOrdersToPack, {}, known),
};

type Item = OrderToPack['items'][number];

/** The products that were marked as out of stock here, by their ids, each with how. */
function useMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  const put = (id: string, mark?: string) =>
    setMarks(
      (held) => new Map([...held].filter(([one]) => one !== id).concat(mark ? [[id, mark]] : [])),
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
}

function ItemLine({ item, isTicked, onTick, marks, markOut }: ItemLineProps) {
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
          {item.pack !== undefined && <span className={styles.pack}>{item.pack}</span>}{' '}
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
          { label: 'Out of stock', onChoose: () => void markOut(item) },
          { label: 'Until tomorrow', onChoose: () => void markOut(item, 'tomorrow') },
        ]}
      />
    </li>
  );
}

interface CardProps {
  order: OrderToPack;
  state: WorkState | undefined;
  ticks: ReturnType<typeof useTicks>;
  out: ReturnType<typeof useMarks>;
}

function PackCard({ order, state, ticks: { ticked, tick }, out }: CardProps) {
  const confirm = useConfirm();
  const left = order.items.filter(({ _id }) => !ticked.has(_id)).length;
  // Who ticks no line packs without ticks.
  const isBetween = left > 0 && left < order.items.length;
  const askLeft = () =>
    confirm({
      message: `${left} of ${order.items.length} ${left === 1 ? 'is' : 'are'} not ticked.`,
      confirmLabel: 'Mark packed',
      variant: 'primary',
    });
  return (
    <FulfilmentCard {...{ order, state }} status="accepted" ask={isBetween ? askLeft : undefined}>
      <p>
        <b>{order.customer}</b>, <bdi>{order.locality}</bdi>
      </p>
      <CustomerWishes order={order} />
      <ul className={styles.items}>
        {order.items.map((item) => (
          <ItemLine
            key={item._id}
            {...out}
            item={item}
            isTicked={ticked.has(item._id)}
            onTick={(isTicked) => tick(item._id, isTicked)}
          />
        ))}
      </ul>
    </FulfilmentCard>
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
      card={(order, state) => <PackCard order={order} {...{ state, ticks, out }} />}
    />
  );
}
