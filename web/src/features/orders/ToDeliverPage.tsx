import { listOrdersToDeliver, type OrderToDeliver } from '@kirana/contract';
import { callIfChanged } from '../../platform/api-client.ts';
import { formatMoney } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { CustomerWishes } from './CustomerWishes.tsx';
import { FulfilmentCard } from './FulfilmentCard.tsx';
import { FulfilmentPage } from './FulfilmentPage.tsx';
import { Parcel } from './Parcel.tsx';
import styles from './ToDeliverPage.module.css';
import type { FulfilmentList } from './use-fulfilment.ts';
import type { WorkState } from './use-order-work.ts';

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
