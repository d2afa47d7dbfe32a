import { ContactLinks } from '../../nouns/orders/ContactLinks.tsx';
import { numberedId } from '../../nouns/orders/order-labels.ts';
import { CopyAddress, Parcel } from '../../nouns/orders/Parcel.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOrderDetails } from './use-orders.ts';

interface AddressDialogProps {
  id: string;
  number?: number | undefined;
  totalPrice: number;
  onClose: () => void;
}

/** The delivery address of an order, in a dialog. */
export function AddressDialog({ id, number, totalPrice, onClose }: AddressDialogProps) {
  const { data, isError } = useOrderDetails(id);
  return (
    <Modal title={`Address of order ${numberedId(id, number)}`} size="small" onClose={onClose}>
      {isError && (
        <Notice tone="bad">The address could not be read. Please fetch the orders again.</Notice>
      )}
      {!isError && data === undefined && <Skeleton height="11rem" />}
      {data !== undefined && (
        <>
          <Parcel address={data.shippingAddress} />
          <div className={`${layout.line} ${layout.tail}`}>
            <ContactLinks order={{ _id: id, totalPrice, shippingAddress: data.shippingAddress }} />
            <CopyAddress address={data.shippingAddress} isFirst />
          </div>
        </>
      )}
    </Modal>
  );
}
