import type { Order, ShopPageData } from '@kirana/contract';
import { isBilled, needsWork } from '@kirana/contract/rules';
import { useEffect } from 'react';
import type { DeviceBasket } from '../basket-lines.ts';
import { callLink, links, whatsappLink } from '../links.ts';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { OrderReceipt } from '../order/OrderReceipt.tsx';
import { OrderState } from '../order/OrderState.tsx';
import { orderAgain } from '../order/order-again.ts';
import { TellMe } from '../order/TellMe.tsx';
import { UpiCode } from '../order/UpiCode.tsx';
import { useFollowedOrder } from '../order/use-followed-order.ts';
import { usePassed } from '../order/use-passed.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { orderText } from './order.text.ts';

interface OrderPageProps extends Omit<ShopPageData<'order'>, 'logo'> {
  readonly basket?: DeviceBasket;
  /** Called with the order as it is first shown, and after each change. */
  readonly onNews?: (order: Order) => void;
}

export function OrderPage(props: OrderPageProps) {
  const { front, token, now, timeZone, images, basket, onNews, ...known } = props;
  const heading = useKeptFocus();
  const [followed, setFollowed] = useFollowedOrder(token, known);
  const { order, pay } = followed;
  const isOver = usePassed(pay?.until, now);
  useEffect(() => onNews?.(order), [order, onNews]);
  const shortId = order._id.slice(-6);
  const greeting = orderText.greeting(shortId, order.totalPrice);
  const isOpen = order.orderStatus === 'pending' || order.orderStatus === 'accepted';
  return (
    <div className="order">
      <h1 ref={heading} tabIndex={-1}>
        {orderText.title(shortId)}
      </h1>
      {order.number !== undefined && (
        <p className="order-number">{orderText.number(order.number)}</p>
      )}
      <div role="status">
        <OrderState {...followed} {...{ isOver, now, timeZone }} />
      </div>
      <div className="actions">
        {pay && !isOver && (
          <a className="button primary" href={pay.url}>
            {orderText.pay(order.totalPrice, pay.until, now, timeZone)}
          </a>
        )}
        {front.phone && (
          <a className="button" href={callLink(front.phone)}>
            {orderText.call}
          </a>
        )}
        {front.whatsapp && (
          <a
            className="button"
            href={whatsappLink(front.whatsapp, greeting)}
            target="_blank"
            rel="noreferrer"
          >
            {orderText.whatsapp}
          </a>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            if (basket) orderAgain(basket, linesOf(order, images));
            location.assign(links.cart);
          }}
        >
          {orderText.again}
        </button>
        {isBilled(order) && (
          <a className="button" href={links.bill(token)}>
            {orderText.bill}
          </a>
        )}
      </div>
      {isOpen && <CancelOrder token={token} onCancelled={setFollowed} />}
      {needsWork(order.orderStatus) && <TellMe orderId={order._id} token={token} />}
      <p className="keep">{orderText.keep}</p>
      <UpiCode front={front} order={order} />
      <OrderReceipt order={order} />
    </div>
  );
}

const linesOf = ({ items }: Order, images: OrderPageProps['images']) =>
  items.map(({ product, price, pack = '', quantity, ordered = quantity }) => ({
    id: product._id,
    name: product.name,
    price,
    pack,
    image: images[product._id] ?? '',
    quantity: ordered,
  }));
