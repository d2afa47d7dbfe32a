import type { Order, OrderItem } from '@kirana/contract';
import { lineTotal, lineWords, shortRupees } from '@kirana/contract/rules';
import { cartText } from '../pages/cart.text.ts';
import { orderText } from '../pages/order.text.ts';

function Line({ item, items }: { item: OrderItem; items: readonly OrderItem[] }) {
  const { product, pack, quantity } = item;
  const Name = quantity === 0 ? 's' : 'span';
  return (
    <li>
      <span>
        {quantity > 0 && `${quantity} × `}
        <Name>
          <bdi>{product.name}</bdi> <span className="pack">{pack}</span>
        </Name>
        {lineWords(item, items).map((words) => (
          <span key={words} className="notice">
            {' '}
            · {words}
          </span>
        ))}
      </span>
      {quantity > 0 && <span>{shortRupees(lineTotal(item))}</span>}
    </li>
  );
}

export function OrderReceipt({ order }: { order: Order }) {
  const { items, totalPrice, deliveryFee, shippingAddress, customerNote, missing, pickup } = order;
  const { name, line1, line2, landmark, city, state, postalCode } = shippingAddress;
  return (
    <>
      <h2>{orderText.items}</h2>
      <ul className="receipt">
        {items.map((item) => (
          <Line key={item._id} {...{ item, items }} />
        ))}
        {deliveryFee !== undefined && (
          <li>
            <span>{orderText.delivery}</span>
            <span>{shortRupees(deliveryFee)}</span>
          </li>
        )}
        <li className="total">
          <span>{orderText.total}</span>
          <span>{shortRupees(totalPrice)}</span>
        </li>
      </ul>
      <h2>{pickup ? orderText.pickup : orderText.address}</h2>
      <address>
        {[name, line1, line2, landmark].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          <bdi>{city}</bdi> {postalCode}
        </span>
        <span>{state}</span>
      </address>
      {missing && (
        <p>
          {orderText.missing}: {cartText.missingChoices[missing]}
        </p>
      )}
      {customerNote && (
        <p className="description">
          {orderText.note}: <bdi>{customerNote}</bdi>
        </p>
      )}
    </>
  );
}
