import { listOrdersToPack, type OrderToPack, setStock } from '@kirana/contract';
import { callIfChanged, makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CustomerWishes } from './CustomerWishes.tsx';
import { FulfilmentCard } from './FulfilmentCard.tsx';
import { FulfilmentPage } from './FulfilmentPage.tsx';
import styles from './ToPackPage.module.css';
import type { FulfilmentList } from './use-fulfilment.ts';
import type { WorkState } from './use-order-work.ts';
import { useTicks } from './use-ticks.ts';

const list: FulfilmentList<OrderToPack> = {
  status: 'accepted',
  ask: (known) => callIfChanged(listOrdersToPack, {}, known),
};

type Item = OrderToPack['items'][number];

/** Marks a product as out of stock, for good or until tomorrow. */
async function markOut({ product }: Item, until?: 'tomorrow'): Promise<void> {
  try {
    const { answer, batch } = await makeChange(setStock, {
      params: { id: product._id },
      body: { stock: 'out of stock', ...(until && { until }) },
    });
    const done = `${product.name} is as it was`;
    toast.success(answer.message, undoAction(batch, { queryKey: ['products'], done }));
  } catch (error) {
    toast.error(reasonOf(error) ?? `${product.name} could not be marked.`);
  }
}

interface ItemLineProps {
  item: Item;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function ItemLine({ item, isTicked, onTick }: ItemLineProps) {
  const { name } = item.product;
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
          {item.pack !== undefined && <span className={styles.pack}>{item.pack}</span>}
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
}

function PackCard({ order, state, ticks: { ticked, tick } }: CardProps) {
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
  return (
    <FulfilmentPage
      title="To Pack"
      list={list}
      none="Nothing to pack. Accepted orders appear here."
      card={(order, state) => <PackCard order={order} state={state} ticks={ticks} />}
    />
  );
}
