import type { ShippingAddress } from '@kirana/contract';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon, PhoneIcon } from '../../ui/icons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './AddressDialog.module.css';
import { shortId } from './order-labels.ts';
import { useOrderDetails } from './use-orders.ts';

/** The lines as they stand on a parcel, the recipient first. */
function linesOf(address: ShippingAddress): string[] {
  const { name, line1, line2, landmark, city, state, postalCode } = address;
  const near = landmark === undefined ? undefined : `Near ${landmark.replace(/^near\s+/i, '')}`;
  return [name, line1, line2, near, `${city} ${postalCode}`, state].filter(
    (line) => line !== undefined,
  );
}

/** A ten-digit mobile number as people read it. */
const spaced = (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`;

async function copy(address: ShippingAddress): Promise<void> {
  const text = [...linesOf(address), `Phone ${spaced(address.phone)}`].join('\n');
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Address copied.');
  } catch {
    toast.error('The address could not be copied. Please select it and copy it by hand.');
  }
}

function Parcel({ address }: { address: ShippingAddress }) {
  const [recipient, ...lines] = linesOf(address);
  return (
    <>
      <address className={styles.parcel}>
        <strong>{recipient}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>Phone {spaced(address.phone)}</span>
      </address>
      <div className={styles.actions}>
        <a className={styles.call} href={`tel:+91${address.phone}`}>
          <PhoneIcon size={16} />
          Call {spaced(address.phone)}
        </a>
        <Button
          variant="primary"
          data-autofocus
          icon={<CopyIcon size={16} />}
          onClick={() => void copy(address)}
        >
          Copy
        </Button>
      </div>
    </>
  );
}

/** Where an order goes. */
export function AddressDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError } = useOrderDetails(id);
  return (
    <Modal title={`Address of order ${shortId(id)}`} size="small" onClose={onClose}>
      {isError && (
        <Notice tone="bad">The address could not be read. Please fetch the orders again.</Notice>
      )}
      {!isError && data === undefined && <Skeleton height="11rem" />}
      {data !== undefined && <Parcel address={data.shippingAddress} />}
    </Modal>
  );
}
