import type { Product } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import { productQuery } from '../../nouns/products/product-query.ts';
import { paths } from '../../paths.ts';
import { isNotFound, reasonOf } from '../../platform/api-error.ts';
import { useIdle } from '../../platform/use-idle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { BoxIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProductForm.module.css';
import { ProductForm } from './ProductForm.tsx';
import { checkProductChange, createProductSender, valuesOf } from './product-form.ts';

function FormSkeleton() {
  return (
    <div className={styles.form} role="status">
      <VisuallyHidden>Loading the product</VisuallyHidden>
      <Card className={layout.stack}>
        {['3.6rem', '3.6rem', '3.6rem', '7.5rem'].map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Skeleton key={at} height={height} />
        ))}
      </Card>
      <Card>
        <Skeleton height="19rem" />
      </Card>
    </div>
  );
}

function Gone() {
  return (
    <StatePanel
      icon={<BoxIcon size={26} />}
      message="There is no such product."
      detail="It may have been deleted, or the address was mistyped."
      action={
        <ButtonLink to={paths.products} variant="primary">
          Go to Product Management
        </ButtonLink>
      }
    />
  );
}

function EditForm({ product }: { product: Product }) {
  // The form stays as it was filled, whatever is fetched later.
  const [shown] = useState(product);
  const initial = useMemo(() => valuesOf(shown), [shown]);
  const send = useMemo(() => createProductSender(shown), [shown]);
  return (
    <ProductForm
      product={product}
      initial={initial}
      check={checkProductChange}
      send={send}
      how="updated"
      submitLabel="Update Product"
      successText="Product updated successfully!"
      failureText="Error occurred while updating the product"
    />
  );
}

function EditBody({ query }: { query: ReturnType<typeof useQuery<Product>> }) {
  if (query.data !== undefined) return <EditForm key={query.data._id} product={query.data} />;
  if (!query.isLoadingError) return <FormSkeleton />;
  if (isNotFound(query.error)) return <Gone />;
  return (
    <FailedPanel
      message="The product could not be loaded."
      detail={reasonOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The history, and the words of changes with it, come after the form. */
const ProductHistory = lazy(async () => ({
  default: (await import('./ProductHistory.tsx')).ProductHistory,
}));

/** Edit Product (spec 2). */
export function EditProductPage() {
  const { productId = '' } = useParams();
  const query = useQuery(productQuery(productId));
  const mayReadHistory = useRights()?.includes('history.read');
  const isIdle = useIdle();
  return (
    <PageFrame title="Edit Product" {...(query.data && { record: query.data.name })}>
      <EditBody query={query} />
      {query.data !== undefined && mayReadHistory && isIdle && (
        <Suspense fallback={null}>
          <ProductHistory id={query.data._id} />
        </Suspense>
      )}
    </PageFrame>
  );
}
