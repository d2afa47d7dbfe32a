import { shortRupees } from '@kirana/contract/rules';
import { useState, useSyncExternalStore } from 'react';
import { countOf, type DeviceBasket } from '../basket-lines.ts';
import type { KeptOrder } from '../browser/kept-orders.ts';
import { momentName } from '../clock.ts';
import { links } from '../links.ts';
import { orderAgain } from '../order/order-again.ts';
import { ordersText } from './orders.text.ts';

interface OrdersPageProps {
  readonly now: number;
  readonly timeZone: string;
  /** Undefined on the server. */
  readonly device?: {
    readonly basket: DeviceBasket;
    readonly orders: () => readonly KeptOrder[];
    readonly forget: (id: string) => void;
    readonly isCustomerKept: () => boolean;
    readonly forgetCustomer: () => void;
  };
}

const never = () => () => {};

export function OrdersPage({ now, timeZone, device }: OrdersPageProps) {
  const isHere = useSyncExternalStore(
    never,
    () => device !== undefined,
    () => false,
  );
  const [orders, setOrders] = useState(device?.orders ?? (() => []));
  const [customer, setCustomer] = useState<'kept' | 'forgotten' | undefined>(
    device?.isCustomerKept() ? 'kept' : undefined,
  );
  const look = () => {
    setOrders(device?.orders() ?? []);
    if (!device?.isCustomerKept()) setCustomer(customer && 'forgotten');
  };
  return (
    <>
      <h1>{ordersText.title}</h1>
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
                <KeptOrderCard
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

interface KeptOrderCardProps extends Pick<OrdersPageProps, 'now' | 'timeZone'> {
  readonly order: KeptOrder;
  readonly onAgain: () => void;
  readonly onForget: () => void;
}

function KeptOrderCard({ order, now, timeZone, onAgain, onForget }: KeptOrderCardProps) {
  const shortId = order.id.slice(-6);
  return (
    <article className="kept">
      <p>
        <a href={links.order(order.token)}>
          <strong>{shortId}</strong>
        </a>{' '}
        · {momentName(order.at, now, timeZone)} · {ordersText.items(countOf(order.lines))} ·{' '}
        {shortRupees(order.total)}
      </p>
      <p className="muted">{order.lines.map(({ name }) => name).join(', ')}</p>
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-label={ordersText.againNamed(shortId)}
          onClick={onAgain}
        >
          {ordersText.again}
        </button>
        <button
          type="button"
          className="button"
          aria-label={ordersText.removeNamed(shortId)}
          onClick={onForget}
        >
          {ordersText.remove}
        </button>
      </p>
    </article>
  );
}
