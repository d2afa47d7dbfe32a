import { listRiders } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { noAnswer, reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import styles from './GiveDialog.module.css';
import { orderNouns } from './order-labels.ts';
import type { Rider } from './rider-words.ts';

interface GiveDialogProps {
  /** What is given: `Give order 3f9a2c to a rider`. */
  title: string;
  /** Who has it already. */
  present?: Rider | undefined;
  onGive: (rider: Rider) => void;
  onClose: () => void;
}

const load = (orders: number): string =>
  orders === 0 ? 'is free' : `has ${formatCountOf(orders, orderNouns)}`;

/** Asks which rider gets an order; who carries the fewest is first. */
export function GiveDialog({ title, present, onGive, onClose }: GiveDialogProps) {
  const query = useQuery({
    queryKey: ['riders'],
    queryFn: ({ signal }) => callApi(listRiders, {}, { signal }),
    // How many each carries changes with every press.
    gcTime: 0,
  });
  const { data, error } = query;
  return (
    <Modal title={title} size="small" onClose={onClose}>
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading">
          <Skeleton height="9rem" />
        </div>
      )}
      {data === undefined && error !== null && (
        <FailedPanel
          message="Failed to fetch the riders."
          detail={reasonOf(error) ?? noAnswer}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && (
        <ul className={styles.riders}>
          {data.riders.map(({ _id, name, orders }, at) => (
            <li key={_id}>
              <Button
                size="large"
                wide
                data-autofocus={at === 0 || undefined}
                aria-disabled={_id === present?._id}
                onClick={() => onGive({ _id, name })}
              >
                <span className={styles.rider}>
                  <bdi>{name}</bdi>{' '}
                  <span className={styles.load}>
                    {_id === present?._id ? 'has this order' : load(orders)}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
