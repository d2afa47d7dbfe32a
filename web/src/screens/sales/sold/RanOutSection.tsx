import type { RanOutLine } from '@kirana/contract';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { formatCount, formatCountOf, formatNearMoment } from '../../../platform/formats.ts';
import { useTimeZone } from '../../../platform/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ProductName } from './ProductName.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { useRanOut } from './sold-query.ts';
import { ranOutSheet } from './sold-sheets.ts';
import { lengthWords, perDayWords } from './sold-words.ts';
import { usePutInStock } from './use-put-in-stock.ts';

const headings = ['Product', 'Category', 'Out for', 'Times', 'Sold a day', 'Now'];

function RanOutRow({ product, outSince, minutes, times, perDay }: RanOutLine) {
  const { mutate, isPending } = usePutInStock();
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <ProductName product={product} />
      </th>
      <td className={styles.words}>
        <bdi>{product.category?.name}</bdi>
      </td>
      <td data-label="Out for">{lengthWords(minutes)}</td>
      <td data-label="Times">{formatCount(times)}</td>
      <td data-label="Sold a day">{perDayWords(perDay)}</td>
      <td>
        {outSince === undefined ? (
          'In stock'
        ) : (
          <span className={styles.out}>
            <span>
              <Pill tone="bad">Out now</Pill> since{' '}
              {formatNearMoment(Date.parse(outSince), now, timeZone)}
            </span>
            <Button
              size="small"
              aria-label={`In stock: ${product.name}`}
              busy={isPending}
              onClick={() => mutate(product)}
            >
              In stock
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

const outNow = (products: readonly RanOutLine[]): number =>
  products.filter(({ outSince }) => outSince !== undefined).length;

/** The products that ran out although they sell. */
export function RanOutSection({ range }: { range: SoldRange }) {
  return (
    <SoldSection
      title="Ran out"
      range={range}
      query={useRanOut(range)}
      sentence={({ products }) =>
        `${formatCountOf(products.length, ['product', 'products'])} that had sold in the 14 days before ran out. Out now: ${formatCount(outNow(products))}.`
      }
      empty={({ products }) =>
        products.length === 0 ? 'Nothing that sells ran out in these days.' : undefined
      }
      file={{ name: 'ran-out.xlsx', sheet: ({ products }) => ranOutSheet(products) }}
    >
      {({ products }) => (
        <SoldTable label="Ran out" headings={headings}>
          {products.map((line) => (
            <RanOutRow key={line.product._id} {...line} />
          ))}
        </SoldTable>
      )}
    </SoldSection>
  );
}
