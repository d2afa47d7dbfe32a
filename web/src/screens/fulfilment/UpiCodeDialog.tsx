import { type OrderToDeliver, type PublicSettings, upiPayment } from '@kirana/contract';
import { formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import text from '../../ui/text.module.css';
import styles from './UpiCodeDialog.module.css';

interface UpiCodeDialogProps {
  order: OrderToDeliver;
  shop: Pick<PublicSettings, 'name' | 'upiId'>;
  onClose: () => void;
}

/** A code for the customer's phone to scan at the door. */
export function UpiCodeDialog({ order, shop, onClose }: UpiCodeDialogProps) {
  const code = upiPayment(shop, order, order.collect);
  if (code === undefined) return null;
  return (
    <Modal
      title={`${formatMoney(order.collect)} by UPI`}
      size="small"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={layout.snug}>
        <QrCode className={styles.code} text={code.link} label={code.label} />
        <p className={text.quiet}>
          To <bdi>{shop.upiId}</bdi>. The customer scans it; mark the order as paid by UPI once the
          money is there.
        </p>
      </div>
    </Modal>
  );
}
