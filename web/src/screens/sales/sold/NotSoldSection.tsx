import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notSoldQuery, type SoldRange } from '../../../nouns/products/not-sold.ts';
import { paths } from '../../../paths.ts';
import { formatCountOf, formatDay, formatPrice } from '../../../platform/formats.ts';
import { useTimeZone } from '../../../platform/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ProductName } from './ProductName.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { notSoldSheet } from './sold-sheets.ts';

/** How many are shown at first, and more by each press. */
const shownAtFirst = 50;

/** Price and Stock with exactly these products. */
const sheetAddress = (range: SoldRange): string =>
  `${paths.priceAndStock}?${new URLSearchParams({ show: 'not-sold', ...range })}`;

/** The products that stood on the shelf all the time and that nobody ordered. */
export function NotSoldSection({ range }: { range: SoldRange }) {
  const timeZone = useTimeZone();
  const query = useQuery(notSoldQuery(range));
  const [count, setCount] = useState(shownAtFirst);
  return (
    <SoldSection
      title="Not sold"
      range={range}
      query={query}
      sentence={(products) =>
        `${formatCountOf(products.length, ['product was', 'products were'])} in stock all the time, and nobody ordered any.`
      }
      empty={({ length }) =>
        length === 0 ? 'No product was in stock all the time without being ordered.' : undefined
      }
      file={{ name: 'not-sold.xlsx', sheet: (products) => notSoldSheet(products, timeZone) }}
      controls={
        Boolean(query.data?.length) && (
          <div>
            <ButtonLink to={sheetAddress(range)}>Open in Price and Stock</ButtonLink>
          </div>
        )
      }
    >
      {(products) => (
        <>
          <SoldTable
            label="Not sold"
            headings={['Product', 'Category', 'Price', 'In the store since']}
          >
            {products.slice(0, count).map(({ product, price, since }) => (
              <tr key={product._id}>
                <th scope="row" className={styles.name}>
                  <ProductName product={product} />
                </th>
                <td className={styles.words}>
                  <bdi>{product.category?.name}</bdi>
                </td>
                <td data-label="Price">{formatPrice(price)}</td>
                <td data-label="Since">{formatDay(since, timeZone)}</td>
              </tr>
            ))}
          </SoldTable>
          {products.length > count && (
            <div className={styles.more}>
              <Button onClick={() => setCount(count + shownAtFirst)}>Show more</Button>
            </div>
          )}
        </>
      )}
    </SoldSection>
  );
}
