import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ProductFilters } from '../../nouns/products/ProductFilters.tsx';
import { filterDefaults, noFilter, type ProductSort } from '../../nouns/products/product-list.ts';
import { productCategoriesQuery } from '../../nouns/products/product-query.ts';
import { useFoundProducts } from '../../nouns/products/use-found-products.ts';
import { useSetStock } from '../../nouns/products/use-set-stock.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { RowCount } from '../../ui/DataTable/RowCount.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { importAction, useMayImport } from './ImportLink.tsx';
import { ProductTable } from './ProductTable.tsx';
import { SamplesNotice } from './SamplesNotice.tsx';
import { SavedNotice } from './SavedNotice.tsx';
import { useSavedProduct } from './saved-product.ts';
import { useProductExports } from './use-product-exports.tsx';
import { useDeleteProduct, useProducts } from './use-products.ts';

const nouns = ['product', 'products'] as const;

const sortLabels = {
  name: 'Name',
  price: 'Price',
  time: 'Time',
} as const satisfies Record<ProductSort, string>;

/** Product Management (spec 2): the products, and the actions on them. */
export function ProductsPage() {
  const [filter, changeFilter] = useAddressState(filterDefaults);
  const state = useProducts();
  const { products, rows } = useFoundProducts(state.products, filter) ?? {};
  const { data: categories = [] } = useQuery(productCategoriesQuery);
  const list = useRef<HTMLElement>(null);
  const onDelete = useDeleteProduct(() => list.current?.focus());
  const onStock = useSetStock();
  const saved = useSavedProduct();
  const mayImport = useMayImport();
  const exports = useProductExports({ products, rows, nouns });
  const isListed = saved !== undefined && products?.some(({ _id }) => _id === saved.saved._id);
  const timeZone = useTimeZone();
  const inCategory = categories.find(({ _id }) => _id === filter.category);
  const question = [filter.search.trim() && `“${filter.search.trim()}”`, inCategory?.name];
  return (
    <PageFrame
      title="Product Management"
      aside={
        <RowCount
          {...{ nouns, timeZone }}
          shown={rows?.length}
          count={products?.length}
          updatedAt={state.dataUpdatedAt}
        />
      }
      more={[
        ...(mayImport ? [importAction] : []),
        ...exports,
        { label: 'Price and Stock', to: paths.priceAndStock },
      ]}
      actions={
        <ButtonLink to={paths.addProduct} variant="primary" icon={<PlusIcon size={16} />}>
          Add New Product
        </ButtonLink>
      }
    >
      {isListed && saved?.how === 'added' && <SavedNotice name={saved.saved.name} />}
      {products && products.length > 0 && mayImport && <SamplesNotice />}
      <ProductFilters
        searchLabel="Search by name"
        {...{ filter, categories }}
        onChange={changeFilter}
        choice={{
          label: 'Sort by',
          value: filter.sort,
          options: sortLabels,
          onChange: (sort) => changeFilter({ sort }),
        }}
      />
      <Card padding="none" aria-label="List of products" tabIndex={-1} ref={list}>
        <ProductTable
          {...{ state, products, rows, timeZone, onDelete, onStock }}
          question={question.filter(Boolean).join(' · ')}
          marked={saved?.saved._id}
          onClear={() => changeFilter(noFilter)}
        />
      </Card>
    </PageFrame>
  );
}
