import { lessText, type Order, type OrderItem, setOrderItems } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderLines } from '../../nouns/orders/OrderLines.tsx';
import { formatItemCount, moneyBack, paymentText } from '../../nouns/orders/order-labels.ts';
import { wholeOrder } from '../../nouns/orders/set-status.ts';
import { orderKey } from '../../nouns/orders/use-order.ts';
import { refetchOrders, refusalOf, showOrders } from '../../nouns/orders/use-order-work.ts';
import { makeChange } from '../../platform/api-client.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './OrderContents.module.css';

/** The quantity to send of each line, by the line's id. */
type Quantities = Readonly<Record<string, number>>;

interface StepperProps {
  item: OrderItem;
  quantity: number;
  onChange: (quantity: number) => void;
}

function Stepper({
  item: { product, quantity: present, ordered = present },
  ...props
}: StepperProps) {
  const { quantity, onChange } = props;
  const look = { size: 'small', iconOnly: true } as const;
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${product.name}`}>
      <Button
        {...look}
        aria-label={`Less ${product.name}`}
        aria-disabled={quantity === 0}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </Button>
      <output>{quantity}</output>
      <Button
        {...look}
        aria-label={`More ${product.name}`}
        aria-disabled={quantity >= ordered}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </Button>
    </fieldset>
  );
}

/** What is lacking of a line: `· 1 of 2`. */
function Less({ item, quantity }: { item: OrderItem; quantity: number }) {
  const less = lessText({ quantity, ordered: item.ordered ?? item.quantity });
  return less !== undefined && <span className={styles.less}> · {less}</span>;
}

interface LinesProps {
  order: Order;
  /** Undefined while the quantities are not edited. */
  quantities: Quantities | undefined;
  onChange: (id: string, quantity: number) => void;
}

function Lines({ order, quantities, onChange }: LinesProps) {
  const { items, deliveryFee = 0, totalPrice } = order;
  const quantityOf = (item: OrderItem) => quantities?.[item._id] ?? item.quantity;
  const edited = items.reduce((sum, item) => sum + item.price * quantityOf(item), deliveryFee);
  const product = (item: OrderItem) => (
    <>
      <bdi>{item.product.name}</bdi>{' '}
      {item.pack !== undefined && <span className={styles.pack}>{item.pack}</span>}
      <Less item={item} quantity={quantityOf(item)} />
    </>
  );
  const stepper = (item: OrderItem) => (
    <Stepper
      item={item}
      quantity={quantityOf(item)}
      onChange={(quantity) => onChange(item._id, quantity)}
    />
  );
  return (
    <OrderLines
      aria-label="Items"
      className={styles.items}
      sum={['Total', quantities === undefined ? totalPrice : edited]}
      {...{ items, deliveryFee, quantityOf, product }}
      {...(quantities !== undefined && { quantity: stepper })}
    />
  );
}

/** Saves reduced quantities, and shows the server's message. */
function useItems({ _id: id }: Order, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: { _id: string; quantity: number }[]) =>
      makeChange(setOrderItems, { params: { id }, body: { items } }),
    onSuccess: async ({ answer, batch }) => {
      const order = wholeOrder(answer.order);
      if (order) showOrders(client, [order]);
      await refetchOrders(client);
      onSaved();
      const done = 'The items are as they were';
      toast.success(answer.message, undoAction(batch, { queryKey: orderKey, done }));
    },
  });
}

/** Quantities can be reduced until the order is packed, and only without a refund. */
const mayEdit = ({ orderStatus, paymentStatus }: Order): boolean =>
  (orderStatus === 'pending' || orderStatus === 'accepted') && paymentStatus !== 'paid';

function PaymentLine({ order }: { order: Order }) {
  const back = moneyBack(order);
  return (
    <>
      <p className={styles.payment}>{paymentText(order)}</p>
      {back !== undefined && <Notice tone="wait">{back}</Notice>}
    </>
  );
}

/** The items of an order with their prices, and a form to reduce them when the shop has less. */
export function OrderContents({ order }: { order: Order }) {
  const [quantities, setQuantities] = useState<Quantities>();
  const end = () => setQuantities(undefined);
  const { mutate, isPending, error, reset } = useItems(order, end);
  const changed = order.items.flatMap(({ _id, quantity: present }) => {
    const quantity = quantities?.[_id] ?? present;
    return quantity === present ? [] : [{ _id, quantity }];
  });
  const begin = () => {
    reset();
    setQuantities({});
  };
  return (
    <Card aria-labelledby="items" className={layout.snug}>
      <header className={styles.head}>
        <h2 id="items">{formatItemCount(order.items.length)}</h2>
        {mayEdit(order) && quantities === undefined && (
          <Button size="small" onClick={begin}>
            Edit items
          </Button>
        )}
      </header>
      <Lines
        {...{ order, quantities }}
        onChange={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
      />
      {quantities !== undefined && (
        <p className={styles.payment}>
          No line can be more than was ordered. The customer sees the new total.
        </p>
      )}
      {error !== null && <Notice tone="bad">{refusalOf(error)}</Notice>}
      {quantities !== undefined && (
        <div className={layout.end}>
          <Button onClick={end}>Cancel</Button>
          <Button
            variant="primary"
            busy={isPending}
            aria-disabled={changed.length === 0}
            onClick={() => mutate(changed)}
          >
            Save items
          </Button>
        </div>
      )}
      <PaymentLine order={order} />
    </Card>
  );
}
