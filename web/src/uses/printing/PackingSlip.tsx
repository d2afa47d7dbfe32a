import { lineTotal, type Order, type OrderItem } from '@kirana/contract';
import { formatMoney } from '../../platform/formats.ts';
import {
  CustomerWishes,
  inPackingOrder,
  LegalNumbers,
  LineProduct,
  OrderHead,
  type OrderPaperProps,
  ParcelAddress,
} from './OrderParts.tsx';
import styles from './PackingSlip.module.css';
import sheetStyles from './Sheets.module.css';
import { type OneSheet, SheetPlace, Sheets } from './Sheets.tsx';

function Row({ item, items }: { item: OrderItem; items: readonly OrderItem[] }) {
  const { quantity, price } = item;
  return (
    <tr>
      <td>{quantity > 0 && '☐'}</td>
      <td>{quantity > 0 && quantity}</td>
      <td>
        <LineProduct {...{ item, items }} />
      </td>
      <td>{formatMoney(price)}</td>
      <td>{formatMoney(lineTotal(item))}</td>
    </tr>
  );
}

function Totals({ order: { deliveryFee, totalPrice } }: { order: Order }) {
  return (
    <tfoot>
      {deliveryFee !== undefined && (
        <tr>
          <th scope="row" colSpan={4}>
            Delivery
          </th>
          <td>{formatMoney(deliveryFee)}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={4}>
          Total
        </th>
        <td>{formatMoney(totalPrice)}</td>
      </tr>
    </tfoot>
  );
}

function Sheet({ items, page, pages, ...paper }: OrderPaperProps & OneSheet<OrderItem>) {
  const { order, store } = paper;
  return (
    <section className={sheetStyles.sheet}>
      <SheetPlace {...{ order, page, pages }} count={order.items.length} />
      {page === 1 && (
        <div data-head>
          <div className={styles.top}>
            <OrderHead {...paper} />
            <ParcelAddress address={order.shippingAddress} />
          </div>
          <CustomerWishes order={order} />
        </div>
      )}
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">☐</th>
            <th scope="col">Qty</th>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col">Line total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item._id} item={item} items={order.items} />
          ))}
        </tbody>
        {page === pages && <Totals order={order} />}
      </table>
      {page === pages && <LegalNumbers store={store} />}
    </section>
  );
}

/** An order on sheets: what is in the parcel and what it costs, the total once, on the last one. */
export function PackingSlip(paper: OrderPaperProps) {
  return (
    <Sheets items={inPackingOrder(paper.order.items)}>
      {(sheet) => <Sheet key={sheet.page} {...paper} {...sheet} />}
    </Sheets>
  );
}
