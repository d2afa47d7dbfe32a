import type { ProductImport } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productCategoriesQuery } from '../../nouns/products/product-query.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { WorkButton } from './ImportButtons.tsx';
import styles from './ImportPage.module.css';
import options from './MatchOptions.module.css';
import { importCalls } from './use-imports.ts';

/** The new categories of the file: each is added, or replaced by an existing one. */
export function NewCategories({ productImport }: { productImport: ProductImport }) {
  const { data: categories = [] } = useQuery(productCategoriesQuery);
  const pointed = productImport.categories ?? {};
  const [chosen, setChosen] = useState(pointed);
  const names = [...new Set([...Object.keys(pointed), ...productImport.newCategories])];
  const isChanged = names.some((name) => (chosen[name] ?? '') !== (pointed[name] ?? ''));
  const check = async () => {
    const meant = Object.fromEntries(Object.entries(chosen).filter(([, id]) => id !== ''));
    await importCalls.check(productImport._id, { categories: meant });
  };
  return (
    <Card aria-label="New categories" className={layout.loose}>
      <p className={text.quiet}>
        These categories of the file are not in the store. Each is added, unless you say which one
        is meant.
      </p>
      <div className={options.options}>
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={chosen[name] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
          >
            <option value="">Add as new</option>
            {categories.map((category) => (
              <option key={category._id} value={category._id}>
                {category.name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className={`${layout.apart} ${styles.actions}`}>
        <WorkButton
          work={check}
          failure="The check could not begin."
          variant="primary"
          aria-disabled={!isChanged}
        >
          Check again
        </WorkButton>
      </div>
    </Card>
  );
}
