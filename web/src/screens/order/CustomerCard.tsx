import type { Order } from '@kirana/contract';
import { generatePath } from 'react-router';
import { mayChangeAddress } from '../../nouns/orders/AddressDialog.tsx';
import { ContactLinks } from '../../nouns/orders/ContactLinks.tsx';
import { CustomerWishes } from '../../nouns/orders/CustomerWishes.tsx';
import { CopyAddress, Parcel } from '../../nouns/orders/Parcel.tsx';
import { TellLink } from '../../nouns/orders/TellLink.tsx';
import { useTellOf } from '../../nouns/orders/use-tells.ts';
import { paths } from '../../paths.ts';
import { spacedPhone } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface CustomerCardProps {
  order: Order;
  onChangeAddress: () => void;
}

/** Who ordered, what is wanted, and where it goes. */
export function CustomerCard({ order, onChangeAddress }: CustomerCardProps) {
  const { customerName, customerPhone, shippingAddress, pickup } = order;
  const tell = useTellOf(order._id);
  // Who ordered is often who gets the parcel.
  const isOther = customerName !== shippingAddress.name || customerPhone !== shippingAddress.phone;
  return (
    <Card aria-labelledby="customer" className={layout.snug}>
      <div className={layout.apart}>
        <h2 id="customer" className={text.title}>
          Customer
        </h2>
        {customerPhone !== '' && (
          <ButtonLink
            variant="quiet"
            size="small"
            to={generatePath(paths.customer, { customerId: order._id })}
          >
            All orders
            <VisuallyHidden> of {customerName}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
      {isOther && (
        <p>
          <b>
            <bdi>{customerName}</bdi>
          </b>{' '}
          · {spacedPhone(customerPhone)}
        </p>
      )}
      <CustomerWishes order={order} />
      {pickup && (
        <p>
          <b>Pick-up</b>
        </p>
      )}
      <Parcel address={shippingAddress} />
      <div className={`${layout.line} ${layout.tail}`}>
        <ContactLinks order={order} />
        {tell !== undefined && (
          <>
            <TellLink tell={tell} size="small" />
            <TellLink tell={tell} by="sms" size="small" />
          </>
        )}
        {mayChangeAddress(order) && (
          <Button size="small" onClick={onChangeAddress}>
            Change address
          </Button>
        )}
        <CopyAddress address={shippingAddress} />
      </div>
    </Card>
  );
}
