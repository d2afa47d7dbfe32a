import { momentName, shortRupees } from '@kirana/contract/rules';
import { useState, useSyncExternalStore } from 'react';
import { countOf, type DeviceBasket } from '../basket-lines.ts';
import type { StoredOrder } from '../browser/stored-orders.ts';
import { links } from '../links.ts';
import { orderAgain } from '../order/order-again.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { orderText } from './order.text.ts';
import { ordersText } from './orders.text.ts';

interface OrdersPageProps {
  readonly now: number;
  readonly timeZone: string;
  /** Undefined on the server. */
  readonly device?: {
    readonly basket: DeviceBasket;
    readonly orders: () => readonly StoredOrder[];
    readonly forget: (id: string) => void;
    readonly isCustomerStored: () => boolean;
    readonly forgetCustomer: () => void;
  };
}

const never = () => () => {};

export function OrdersPage({ now, timeZone, device }: OrdersPageProps) {
  const heading = useKeptFocus();
  const isHere = useSyncExternalStore(
    never,
    () => device !== undefined,
    () => false,
  );
  const [orders, setOrders] = useState(device?.orders ?? (() => []));
  const [customer, setCustomer] = useState<'kept' | 'forgotten' | undefined>(
    device?.isCustomerStored() ? 'kept' : undefined,
  );
  const look = () => {
    setOrders(device?.orders() ?? []);
    if (!device?.isCustomerStored()) setCustomer(customer && 'forgotten');
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {ordersText.title}
      </h1>
      {!isHere && <p className="no-script">{ordersText.noScript}</p>}
      {isHere && orders.length === 0 && (
        <>
          <p>{ordersText.empty}</p>
          <p>
            <a className="button" href={links.home}>
              {ordersText.shop}
            </a>
          </p>
        </>
      )}
      {isHere && orders.length > 0 && (
        <>
          <p className="muted">{ordersText.intro}</p>
          <ul className="orders">
            {orders.map((order) => (
              <li key={order.id}>
                <StoredOrderCard
                  {...{ order, now, timeZone }}
                  onAgain={() => {
                    if (device) orderAgain(device.basket, order.lines);
                    location.assign(links.cart);
                  }}
                  onForget={() => {
                    device?.forget(order.id);
                    look();
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {isHere && customer === 'kept' && (
        <p className="actions">
          <button
            type="button"
            className="button"
            onClick={() => {
              device?.forgetCustomer();
              look();
            }}
          >
            {ordersText.forgetAddress}
          </button>
        </p>
      )}
      <p role="status">{customer === 'forgotten' && ordersText.addressForgotten}</p>
    </>
  );
}

interface StoredOrderCardProps extends Pick<OrdersPageProps, 'now' | 'timeZone'> {
  readonly order: StoredOrder;
  readonly onAgain: () => void;
  readonly onForget: () => void;
}

function StoredOrderCard({ order, now, timeZone, onAgain, onForget }: StoredOrderCardProps) {
  const name = orderText.name({ _id: order.id, number: order.number });
  return (
    <article className="kept">
      <p>
        <a className="tap" href={links.order(order.token)}>
          <strong>{name}</strong>
        </a>{' '}
        · {momentName(order.at, now, timeZone)} · {ordersText.items(countOf(order.lines))} ·{' '}
        {shortRupees(order.total)}
      </p>
      <p className="muted">{order.lines.map(({ name }) => name).join(', ')}</p>
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-label={ordersText.againNamed(name)}
          onClick={onAgain}
        >
          {ordersText.again}
        </button>
        <button
          type="button"
          className="button"
          aria-label={ordersText.removeNamed(name)}
          onClick={onForget}
        >
          {ordersText.remove}
        </button>
      </p>
    </article>
  );
}
