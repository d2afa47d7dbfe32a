import type { Order, OrderItem } from '@kirana/contract';
import { type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';
import {
  CustomerWishes,
  inPackingOrder,
  LineProduct,
  OrderHead,
  type OrderPaperProps,
  ParcelAddress,
} from './OrderParts.tsx';
import styles from './PackingSlip.module.css';
import { SheetHeight } from './Papers.tsx';
import { slipPages } from './slip-pages.ts';

/** The heights of a slip that is rendered in one piece, with the edges of its paper, in CSS pixels. */
function heightsOf(slip: Element) {
  const [head, body] = ['[data-head]', 'tbody'].map((part) => slip.querySelector(part));
  const paper = slip.closest('article');
  if (!head || !body || !paper) throw new Error('a slip has a head and rows, on a paper');
  const [whole, rows] = [paper, body].map((one) => one.getBoundingClientRect());
  if (!whole || !rows) throw new Error('two elements have two boxes');
  const first = rows.top - whole.top;
  return {
    first,
    later: first - head.getBoundingClientRect().height,
    end: whole.bottom - rows.bottom,
    rows: Array.from(body.children, (row) => row.getBoundingClientRect().height),
  };
}

/** The index of the first row of each sheet, as soon as the slip can be measured. */
function usePages(slip: RefObject<HTMLDivElement | null>): readonly number[] {
  const sheet = useContext(SheetHeight);
  const [starts, setStarts] = useState<readonly number[]>([0]);
  useLayoutEffect(() => {
    if (sheet !== undefined && slip.current !== null)
      setStarts(slipPages({ sheet, ...heightsOf(slip.current) }));
  }, [sheet, slip]);
  return starts;
}

function Row({ item }: { item: OrderItem }) {
  const { quantity, price } = item;
  return (
    <tr>
      <td>{quantity > 0 && '☐'}</td>
      <td>{quantity > 0 && quantity}</td>
      <td>
        <LineProduct item={item} />
      </td>
      <td>{formatMoney(price)}</td>
      <td>{formatMoney(price * quantity)}</td>
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

/** The numbers that the law wants on what is sold. */
function LegalNumbers({ store }: Pick<OrderPaperProps, 'store'>) {
  const { gstin, fssai } = store ?? {};
  const numbers = [gstin && `GSTIN ${gstin}`, fssai && `FSSAI ${fssai}`].filter(Boolean);
  return numbers.length > 0 && <p className={styles.numbers}>{numbers.join(' · ')}</p>;
}

interface SheetProps extends OrderPaperProps {
  items: readonly OrderItem[];
  /** Counted from 1. */
  page: number;
  pages: number;
}

function Sheet({ items, page, pages, ...paper }: SheetProps) {
  const { order, store } = paper;
  const place = pages > 1 && ` · page ${page} of ${pages}`;
  return (
    <section className={styles.sheet}>
      <p className={styles.place}>
        {order._id.slice(-6)} · {formatCountOf(order.items.length, ['item', 'items'])}
        {place}
      </p>
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
            <Row key={item._id} item={item} />
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
  const slip = useRef<HTMLDivElement>(null);
  const items = inPackingOrder(paper.order.items);
  const starts = usePages(slip);
  return (
    <div ref={slip}>
      {starts.map((start, index) => (
        <Sheet
          key={start}
          {...paper}
          items={items.slice(start, starts[index + 1])}
          page={index + 1}
          pages={starts.length}
        />
      ))}
    </div>
  );
}
