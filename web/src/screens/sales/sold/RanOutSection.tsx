import type { RanOutLine } from '@kirana/contract';
import { useRef } from 'react';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { useTimeZone } from '../../../nouns/store/settings.ts';
import { formatCount, formatCountOf, formatNearMoment } from '../../../platform/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { ProductName } from './ProductName.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { useRanOut } from './sold-query.ts';
import { ranOutSheet } from './sold-sheets.ts';
import { lengthWords, perDayWords } from './sold-words.ts';
import { usePutInStock } from './use-put-in-stock.ts';

const headings = ['Product', 'Category', 'Out for', 'Times', 'Sold a day', 'Now'];

function RanOutRow({ line, isSteady }: { line: RanOutLine; isSteady: boolean }) {
  const { product, outSince, minutes, times, perDay } = line;
  const name = useRef<HTMLTableCellElement>(null);
  const { mutate, isPending } = usePutInStock();
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <tr>
      <th scope="row" className={styles.name} tabIndex={-1} ref={name}>
        <ProductName product={product} />
      </th>
      <td className={styles.words}>
        <bdi>{product.category?.name}</bdi>
      </td>
      <td data-label="Out for">{lengthWords(minutes)}</td>
      <td data-label="Times">{formatCount(times)}</td>
      <td data-label="Sold a day">{perDayWords(perDay)}</td>
      <td className={outSince === undefined ? undefined : styles.wide}>
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
              aria-disabled={!isSteady || undefined}
              onClick={() => {
                // The button goes with the state.
                name.current?.focus({ preventScroll: true });
                mutate(product);
              }}
            >
              In stock
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The order of the rows follows their state; a second press does nothing to what took another's place. */
function RanOutRows({ products }: { products: readonly RanOutLine[] }) {
  const isSteady = useSteady(
    products.map(({ product, outSince }) => product._id + outSince).join(),
  );
  return products.map((line) => (
    <RanOutRow key={line.product._id} line={line} isSteady={isSteady} />
  ));
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
          <RanOutRows products={products} />
        </SoldTable>
      )}
    </SoldSection>
  );
}
