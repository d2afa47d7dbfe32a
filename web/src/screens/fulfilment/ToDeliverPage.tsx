import { listOrdersToDeliver, type OrderToDeliver } from '@kirana/contract';
import { ContactLinks } from '../../nouns/orders/ContactLinks.tsx';
import { CustomerWishes } from '../../nouns/orders/CustomerWishes.tsx';
import { Parcel } from '../../nouns/orders/Parcel.tsx';
import type { WorkState } from '../../nouns/orders/use-order-work.ts';
import { callIfChanged } from '../../platform/api-client.ts';
import { formatMoney } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import { FulfilmentCard } from './FulfilmentCard.tsx';
import { FulfilmentPage } from './FulfilmentPage.tsx';
import styles from './ToDeliverPage.module.css';
import type { FulfilmentList } from './use-fulfilment.ts';

const list: FulfilmentList<OrderToDeliver> = {
  status: 'packed',
  ask: (known) => callIfChanged(listOrdersToDeliver, {}, known),
};

interface CardProps {
  order: OrderToDeliver;
  state: WorkState | undefined;
}

function DeliverCard({ order, state }: CardProps) {
  const { _id, collect, shippingAddress, items } = order;
  const isPaid = collect === 0;
  return (
    <FulfilmentCard order={order} status="packed" state={state}>
      <p className={styles.collect} data-paid={isPaid}>
        {isPaid ? 'PAID ONLINE' : `COLLECT ${formatMoney(collect)}`}
      </p>
      <Parcel address={shippingAddress} />
      <div className={styles.contact}>
        <ContactLinks order={{ _id, shippingAddress, ...(!isPaid && { totalPrice: collect }) }} />
      </div>
      <CustomerWishes order={order} />
      <ul className={text.quiet}>
        {[...items.entries()].map(([line, { product, pack, quantity }]) => (
          <li key={line}>
            {quantity} × <bdi>{product.name}</bdi> {pack !== undefined && <bdi>{pack}</bdi>}
          </li>
        ))}
      </ul>
    </FulfilmentCard>
  );
}

/** To Deliver (people 2): the packed orders, for riders. */
export function ToDeliverPage() {
  return (
    <FulfilmentPage
      title="To Deliver"
      list={list}
      none="Nothing to deliver. Packed orders appear here."
      card={(order, state) => <DeliverCard order={order} state={state} />}
    />
  );
}
