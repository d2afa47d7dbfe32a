import type { Product } from '@kirana/contract';
import { useMemo } from 'react';
import { LoggedOutPanel } from '../../nouns/accounts/LoggedOutPanel.tsx';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataTable } from '../../ui/DataTable/DataTable.tsx';
import { BoxIcon } from '../../ui/icons.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { ImportLink } from './ImportLink.tsx';
import styles from './ProductTable.module.css';
import { type ProductActions, productShape } from './product-table-columns.tsx';
import type { useProducts } from './use-products.ts';

type ProductsState = ReturnType<typeof useProducts>;

interface ProductTableProps extends ProductActions {
  state: ProductsState;
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  /** The rows that match, sorted. */
  rows: Uint32Array | undefined;
  /** The search and filters, in words. */
  question: string;
  /** The id of the product just saved, to be scrolled into view. */
  marked: string | undefined;
  onClear: () => void;
}

/** Nothing could be fetched yet; visitors who are not logged in get a link to the log-in. */
function Failed({ state }: { state: ProductsState }) {
  const { isLoggedIn } = useSession();
  const message = 'Failed to fetch products.';
  if (!isLoggedIn)
    return <LoggedOutPanel message={message} detail="They are shown once you are logged in." />;
  return (
    <FailedPanel
      message={message}
      detail={reasonOf(state.error)}
      retrying={state.isFetching}
      onRetry={() => void state.refetch()}
    />
  );
}

function NoProducts() {
  return (
    <StatePanel
      icon={<BoxIcon size={26} />}
      message="No products yet."
      detail="What you add here is what customers can order while the store is open."
      action={
        <>
          <ButtonLink to={paths.addProduct} variant="primary" icon={<PlusIcon size={16} />}>
            Add your first product
          </ButtonLink>
          <ImportLink />
        </>
      }
    />
  );
}

const none: readonly Product[] = [];

/** The products, with the list's loading, empty, error and no-match states. */
export function ProductTable(props: ProductTableProps) {
  const { state, products = none, rows, marked, timeZone, onDelete, onStock } = props;
  const shape = useMemo(
    () => productShape(products, marked, { timeZone, onDelete, onStock }),
    [products, marked, timeZone, onDelete, onStock],
  );
  if (state.isLoadingError) return <Failed state={state} />;
  if (state.products?.length === 0) return <NoProducts />;
  return (
    <DataTable
      label="Products"
      className={styles.products}
      shape={shape}
      rows={rows}
      count={products.length}
      marked={marked === undefined ? undefined : products.findIndex(({ _id }) => _id === marked)}
      query={state}
      timeZone={timeZone}
      noMatch={{
        message: 'No products found matching your criteria.',
        detail: props.question,
        onClear: props.onClear,
      }}
    />
  );
}
