import { toast } from '../../ui/toast.ts';
import styles from './OrderId.module.css';
import { shortId } from './order-labels.ts';

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success('Order id copied.');
  } catch {
    // Browsers lend the clipboard to secure pages alone.
    toast.error(`The order id could not be copied. It is ${id}.`);
  }
}

/** The end of the id, the whole of it on hover and focus; a click copies it. */
export function OrderId({ id }: { id: string }) {
  return (
    <button
      type="button"
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
