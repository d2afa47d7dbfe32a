import type { FollowedOrder, Order, ShopFront } from '@kirana/contract';
import type { DeviceBasket } from '../basket-lines.ts';
import { callLink, links, whatsappLink } from '../links.ts';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { OrderReceipt } from '../order/OrderReceipt.tsx';
import { OrderSteps } from '../order/OrderSteps.tsx';
import { orderAgain } from '../order/order-again.ts';
import { UpiCode } from '../order/UpiCode.tsx';
import { useFollowedOrder } from '../order/use-followed-order.ts';
import { orderText } from './order.text.ts';

interface OrderPageProps extends FollowedOrder {
  readonly front: ShopFront;
  readonly token: string;
  readonly now: number;
  readonly timeZone: string;
  readonly basket?: DeviceBasket;
}

export function OrderPage({ front, token, now, timeZone, basket, ...known }: OrderPageProps) {
  const [{ order, steps }, setFollowed] = useFollowedOrder(token, known);
  const shortId = order._id.slice(-6);
  const greeting = orderText.greeting(shortId, order.totalPrice);
  const isOpen = order.orderStatus === 'pending' || order.orderStatus === 'accepted';
  return (
    <div className="order">
      <h1>{orderText.title(shortId)}</h1>
      <div role="status">
        {order.orderStatus === 'pending' && <p>{orderText.thanks}</p>}
        <OrderSteps order={order} steps={steps} now={now} timeZone={timeZone} />
      </div>
      <div className="actions">
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
            if (basket) orderAgain(basket, linesOf(order));
            location.assign(links.cart);
          }}
        >
          {orderText.again}
        </button>
        {isOpen && <CancelOrder token={token} onCancelled={setFollowed} />}
      </div>
      <p className="keep">{orderText.keep}</p>
      <UpiCode front={front} order={order} />
      <OrderReceipt order={order} />
    </div>
  );
}

const linesOf = ({ items }: Order) =>
  items.map(({ product, price, pack = '', quantity, ordered = quantity }) => ({
    id: product._id,
    name: product.name,
    price,
    pack,
    image: '',
    quantity: ordered,
  }));
