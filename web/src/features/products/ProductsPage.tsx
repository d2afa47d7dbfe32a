import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useTimeZone } from '../../platform/settings.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProductControls } from './ProductControls.tsx';
import { ProductCount } from './ProductCount.tsx';
import { ProductList } from './ProductList.tsx';
import {
  filterDefaults,
  filterProducts,
  noFilter,
  type ProductFilter,
  sortOf,
  sortProducts,
} from './product-list.ts';
import { productCategoriesQuery } from './product-query.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { useSavedProduct } from './saved-product.ts';
import { useDeleteProduct, useProducts } from './use-products.ts';

/** The list and what of it matches, sorted once and not at every key. */
function useMatching(filter: ProductFilter) {
  const state = useProducts();
  const { products } = state;
  const sort = sortOf(filter);
  const { search, category } = filter;
  const sorted = useMemo(() => products && sortProducts(products, sort), [products, sort]);
  const matching = useMemo(
    () => sorted && filterProducts(sorted, { search, category }),
    [sorted, search, category],
  );
  return { state, matching };
}

/** Product Management (spec 2): what the store sells, and the ways to change it. */
export function ProductsPage() {
  const [filter, changeFilter] = useAddressState(filterDefaults);
  const { state, matching } = useMatching(filter);
  const { data: categories = [] } = useQuery(productCategoriesQuery);
  const list = useRef<HTMLElement>(null);
  const onDelete = useDeleteProduct(() => list.current?.focus());
  const saved = useSavedProduct();
  const isListed = state.products?.some(({ _id }) => _id === saved?.saved._id);
  const { search: listSearch } = useLocation();
  const timeZone = useTimeZone();
  const inCategory = categories.find(({ _id }) => _id === filter.category);
  const question = [filter.search.trim() && `“${filter.search.trim()}”`, inCategory?.name];
  return (
    <PageFrame
      title="Product Management"
      aside={
        <ProductCount
          shown={matching?.length}
          all={state.products?.length}
          updatedAt={state.dataUpdatedAt}
          timeZone={timeZone}
        />
      }
      actions={
        <ButtonLink to={paths.addProduct} variant="primary" icon={<PlusIcon size={16} />}>
          Add New Product
        </ButtonLink>
      }
    >
      {isListed && saved?.how === 'added' && <SavedNotice name={saved.saved.name} />}
      <ProductControls filter={filter} onChange={changeFilter} categories={categories} />
      <Card padding="none" aria-label="List of products" tabIndex={-1} ref={list}>
        <ProductList
          {...{ state, matching, listSearch, timeZone, onDelete }}
          question={question.filter(Boolean).join(' · ')}
          marked={saved?.saved._id}
          onClear={() => changeFilter(noFilter)}
        />
      </Card>
    </PageFrame>
  );
}
