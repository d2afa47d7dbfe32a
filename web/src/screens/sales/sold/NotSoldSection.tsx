import { fetchNotSold, type SoldRange } from '../../../nouns/products/not-sold.ts';
import { useTimeZone } from '../../../nouns/store/settings.ts';
import { paths } from '../../../paths.ts';
import { formatCountOf, formatDay, formatPrice } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ProductName } from './ProductName.tsx';
import { ShowMore } from './ShowMore.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { useNotSold } from './sold-query.ts';
import { notSoldSheet } from './sold-sheets.ts';

/** Price and Stock with exactly these products. */
const sheetAddress = (range: SoldRange): string =>
  `${paths.priceAndStock}?${new URLSearchParams({ show: 'not-sold', ...range })}`;

/** The products that stood on the shelf all the time and that nobody ordered. */
export function NotSoldSection({ range }: { range: SoldRange }) {
  const timeZone = useTimeZone();
  const query = useNotSold(range);
  return (
    <SoldSection
      title="Not sold"
      range={range}
      query={query}
      sentence={({ total }) =>
        `${formatCountOf(total, ['product was', 'products were'])} in stock all the time, and nobody ordered any.`
      }
      empty={({ total }) =>
        total === 0 ? 'No product was in stock all the time without being ordered.' : undefined
      }
      file={{
        name: 'not-sold.xlsx',
        sheet: async () => notSoldSheet(await fetchNotSold(range), timeZone),
      }}
      controls={
        Boolean(query.data?.total) && (
          <div>
            <ButtonLink to={sheetAddress(range)}>Open in Price and Stock</ButtonLink>
          </div>
        )
      }
    >
      {({ products }) => (
        <>
          <SoldTable
            label="Not sold"
            headings={['Product', 'Category', 'Price', 'In the store since']}
          >
            {products.map(({ product, price, since }) => (
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
          <ShowMore query={query} />
        </>
      )}
    </SoldSection>
  );
}
