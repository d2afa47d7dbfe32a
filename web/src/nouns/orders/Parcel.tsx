import type { ShippingAddress } from '@kirana/contract';
import { spacedPhone } from '../../platform/formats.ts';
import { CopyIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Parcel.module.css';
import { addressLines } from './postal-address.ts';

async function copy(address: ShippingAddress): Promise<void> {
  const text = [...addressLines(address), `Phone ${spacedPhone(address.phone)}`].join('\n');
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Address copied.');
  } catch {
    toast.error('The address could not be copied. Please select it and copy it by hand.');
  }
}

/** An address in lines, as on a parcel. */
export function Parcel({ address }: { address: ShippingAddress }) {
  const [recipient, ...lines] = addressLines(address);
  return (
    <address className={styles.parcel}>
      <strong>{recipient}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {address.phone !== '' && <span>Phone {spacedPhone(address.phone)}</span>}
    </address>
  );
}

/** Copies an address, line by line. */
export function CopyAddress({ address, isFirst }: { address: ShippingAddress; isFirst?: boolean }) {
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      data-autofocus={isFirst || undefined}
      icon={<CopyIcon size={16} />}
      onClick={() => void copy(address)}
    >
      Copy
    </Button>
  );
}
