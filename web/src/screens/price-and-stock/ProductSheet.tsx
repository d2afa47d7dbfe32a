import type { Category, Product } from '@kirana/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { GridSelection } from '../../ui/grid/use-grid-selection.ts';
import { BoxIcon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, NoMatchPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Field } from './fields.ts';
import { PriceCards } from './PriceCards.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import styles from './ProductSheet.module.css';
import type { Sheet } from './sheet.ts';

interface ProductSheetProps {
  sheet: Sheet;
  version: number;
  query: UseQueryResult<Product[]>;
  /** Which products are listed; undefined while they load. */
  ids: readonly string[] | undefined;
  count: number | undefined;
  fields: readonly Field[];
  categories: readonly Category[];
  selection: GridSelection;
  timeZone: string;
  isPhone: boolean;
  onClear: () => void;
  onSay: (text: string) => void;
  onSave: () => void;
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>Loading products</VisuallyHidden>
      {Array.from({ length: 14 }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="14rem" height="1rem" />
          <Skeleton width="5rem" height="1rem" />
          <Skeleton width="8rem" height="1rem" />
          <Skeleton width="5rem" height="1rem" />
        </div>
      ))}
    </div>
  );
}

function NoProducts() {
  return (
    <StatePanel
      icon={<BoxIcon size={26} />}
      message="No products yet."
      detail="Once there are some, their prices and stock are changed here, many at a time."
      action={
        <ButtonLink to={paths.addProduct} variant="primary" icon={<PlusIcon size={16} />}>
          Add your first product
        </ButtonLink>
      }
    />
  );
}

/** The products as a grid, or as cards on a phone, with the list's other states. */
export function ProductSheet(props: ProductSheetProps) {
  const { query, ids, count, isPhone, timeZone, onClear } = props;
  if (query.isLoadingError)
    return (
      <FailedPanel
        message="Failed to fetch products."
        detail={reasonOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (ids === undefined || count === undefined) return <Loading />;
  if (count === 0) return <NoProducts />;
  return (
    <>
      {query.isRefetchError && (
        <RetryNotice query={query} inset>
          The products could not be refreshed. You see them as of{' '}
          <Moment deviceTime={query.dataUpdatedAt} timeZone={timeZone} />.
        </RetryNotice>
      )}
      {ids.length === 0 ? (
        <NoMatchPanel message="No products found matching your criteria." onClear={onClear} />
      ) : isPhone ? (
        <PriceCards {...props} ids={ids} count={count} query={query} />
      ) : (
        <PriceGrid {...props} ids={ids} />
      )}
    </>
  );
}
