import { type Category, type Product, stocks } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { productCategoriesQuery } from '../../nouns/products/product-query.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { RupeeField } from '../../ui/RupeeField.tsx';
import { NewCategoryDialog } from './NewCategoryDialog.tsx';
import styles from './ProductForm.module.css';
import { type ProductValues, plainPrice } from './product-form.ts';

export interface ProductFieldsProps {
  form: UseFormReturn<ProductValues>;
  product: Product | undefined;
}

/** Why there are no categories to choose from, with a retry or a link. */
function CategoryTrouble({ query }: { query: ReturnType<typeof useCategories>['query'] }) {
  if (query.isLoadingError) {
    return (
      <Notice tone="bad">
        The categories could not be loaded.{' '}
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (query.data?.length !== 0) return null;
  return (
    <Notice tone="wait">
      There are no categories yet, and every product is in one.{' '}
      <Link to={paths.categories}>Add a category</Link>
    </Notice>
  );
}

/** The categories to choose from; a new product sends the name, a changed one the id (spec 7). */
function useCategories(product: Product | undefined) {
  const query = useQuery(productCategoriesQuery);
  const known = query.data ?? (product === undefined ? [] : [product.category]);
  const options = known.map(({ _id, name }) => ({
    value: product === undefined ? name : _id,
    name,
  }));
  return { query, options };
}

/** The value of the choice that adds a category; no name or id holds a line break. */
const newCategory = '\n';

function CategoryField({ form, product }: ProductFieldsProps) {
  const { query, options } = useCategories(product);
  const [isAdding, setAdding] = useState(false);
  const { onChange, ...field } = form.register('category');
  const choose = (category: Category) => {
    const value = product === undefined ? category.name : category._id;
    form.setValue('category', value, { shouldDirty: true, shouldValidate: true });
    setAdding(false);
  };
  return (
    <>
      <SelectField
        label="Category"
        required
        error={form.formState.errors.category?.message}
        {...field}
        onChange={async (event) => {
          if (event.target.value === newCategory) setAdding(true);
          else await onChange(event);
        }}
        // Controlled, since the categories are fetched after the field has rendered.
        value={form.watch('category')}
      >
        <option value="">{query.isLoading ? 'Loading…' : 'Choose a category'}</option>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {query.isSuccess && <option value={newCategory}>New category…</option>}
      </SelectField>
      {isAdding && <NewCategoryDialog onAdded={choose} onClose={() => setAdding(false)} />}
      <CategoryTrouble query={query} />
    </>
  );
}

/** The text fields of a product. */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const { errors } = form.formState;
  const bind = (name: 'name' | 'quantity' | 'stock' | 'description') => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <TextField label="Name" required autoComplete="off" {...bind('name')} />
      <div className={`${layout.fields} ${styles.pair}`}>
        <RupeeField
          label="Price"
          required
          placeholder="0.00"
          error={errors.price?.message}
          {...form.register('price', { setValueAs: plainPrice })}
        />
        <TextField
          label="Quantity"
          required
          autoComplete="off"
          placeholder="500 g, 1 L, pack of 6"
          {...bind('quantity')}
        />
      </div>
      <div className={`${layout.fields} ${styles.pair}`}>
        <CategoryField form={form} product={product} />
        <SelectField label="Stock" {...bind('stock')}>
          {stocks.map((stock) => (
            <option key={stock}>{stock}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField label="Description" rows={4} {...bind('description')} />
    </>
  );
}
