import type { Product } from '@kirana/contract';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AlertIcon, BoxIcon, PlusIcon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { FailedPanel, NoMatchPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { ProductTable } from './ProductTable.tsx';
import { ProductTableSkeleton } from './ProductTableFrame.tsx';
import type { useProducts } from './use-products.ts';

type ProductsState = ReturnType<typeof useProducts>;

interface ProductListProps {
  state: ProductsState;
  /** Those that match, in the order to show. */
  matching: readonly Product[] | undefined;
  /** What was asked for, in words. */
  question: string;
  marked: string | undefined;
  listSearch: string;
  timeZone: string;
  onClear: () => void;
  onDelete: (product: Product) => void;
}

/** Nothing could be fetched yet; the logged-out get the way to the log-in at once. */
function Failed({ state }: { state: ProductsState }) {
  const { isLoggedIn } = useSession();
  const message = 'Failed to fetch products.';
  if (!isLoggedIn) {
    return (
      <StatePanel
        tone="bad"
        icon={<AlertIcon size={26} />}
        message={message}
        action={<ButtonLink to={paths.login}>Log in</ButtonLink>}
      />
    );
  }
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
        <ButtonLink to={paths.addProduct} variant="primary" icon={<PlusIcon size={16} />}>
          Add your first product
        </ButtonLink>
      }
    />
  );
}

/** A refresh failed: what is there stays, and how old it is stands above it. */
function Stale({ state, timeZone }: Pick<ProductListProps, 'state' | 'timeZone'>) {
  return (
    <RetryNotice of={state} inset>
      The products could not be refreshed. You see them as of{' '}
      <Moment instant={state.dataUpdatedAt} timeZone={timeZone} />.
    </RetryNotice>
  );
}

/** The list in whichever of its states it is. */
export function ProductList(props: ProductListProps) {
  const { state, matching, marked, listSearch, onDelete } = props;
  if (state.isLoadingError) return <Failed state={state} />;
  if (state.products === undefined || matching === undefined) return <ProductTableSkeleton />;
  if (state.products.length === 0) return <NoProducts />;
  return (
    <>
      {state.isRefetchError && <Stale state={state} timeZone={props.timeZone} />}
      {matching.length === 0 ? (
        <NoMatchPanel
          message="No products found matching your criteria."
          detail={props.question}
          onClear={props.onClear}
        />
      ) : (
        <ProductTable products={matching} {...{ marked, listSearch, onDelete }} />
      )}
    </>
  );
}
