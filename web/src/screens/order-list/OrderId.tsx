import { shortId } from '../../nouns/orders/order-labels.ts';
import { toast } from '../../ui/toast.ts';
import styles from './OrderId.module.css';

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success('Order id copied.');
  } catch {
    // Browsers allow clipboard access on secure pages only.
    toast.error(`The order id could not be copied. It is ${id}.`);
  }
}

/** The end of an order's id; hover and focus show all of it, a click copies it. */
export function OrderId({ id, elementId }: { id: string; elementId: string }) {
  return (
    <button
      type="button"
      id={elementId}
      className={styles.id}
      data-whole={id}
      title={id}
      aria-label={`${shortId(id)}, copy order id`}
      onClick={() => void copy(id)}
    >
      {shortId(id)}
    </button>
  );
}
