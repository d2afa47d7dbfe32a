import { type SoldBy, type SoldLine, soldBy } from '@kirana/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { paths } from '../../../paths.ts';
import { formatCount, formatMoney } from '../../../platform/formats.ts';
import { useAddressState } from '../../../platform/use-address-state.ts';
import { ChevronRightIcon } from '../../../ui/action-icons.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { NoMatchPanel } from '../../../ui/StatePanel.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ProductDays } from './ProductDays.tsx';
import { ProductName } from './ProductName.tsx';
import { ShareBar } from './ShareBar.tsx';
import { ShowMore } from './ShowMore.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { fetchSoldProducts, useSoldProducts } from './sold-query.ts';
import { productSheet } from './sold-sheets.ts';
import { ordersWords, piecesWords } from './sold-words.ts';

const inAddress = { q: '', by: soldBy[0] as string };
const maxSearch = 100;
const byWords = { money: 'Money', pieces: 'Pieces' } as const satisfies Record<SoldBy, string>;
const headings = ['Product', 'Category', 'Pieces', 'Money', 'Share', 'Orders'];

/** The order list with exactly the orders that were sent a product. */
const ordersAddress = ({ startDate, endDate }: SoldRange, product: string): string =>
  `${paths.orders}?${new URLSearchParams({ from: startDate, to: endDate, product })}`;

interface RowProps {
  line: SoldLine;
  largest: number;
  range: SoldRange;
}

/** A product with what it brought in; its name opens its days. */
function ProductRow({ line, largest, range }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { product, pieces, money, orders, share } = line;
  return (
    <>
      <tr className={styles.product}>
        <th scope="row" className={styles.name}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronRightIcon size={16} />
            <ProductName product={product} />
          </button>
        </th>
        <td className={styles.words}>
          <bdi>{product.category?.name ?? '–'}</bdi>
        </td>
        <td data-label="Pieces">{formatCount(pieces)}</td>
        <td data-label="Money">{formatMoney(money)}</td>
        <td>
          <ShareBar share={share} largest={largest} />
        </td>
        <td>
          {orders === 0 ? (
            ordersWords(0)
          ) : (
            <Link to={ordersAddress(range, product._id)}>
              {ordersWords(orders)}
              <VisuallyHidden> with {product.name}</VisuallyHidden>
            </Link>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.beneath}>
          <td colSpan={headings.length}>
            <ProductDays range={range} id={product._id} name={product.name} />
          </td>
        </tr>
      )}
    </>
  );
}

function ProductTable({ products, range }: { products: readonly SoldLine[]; range: SoldRange }) {
  const largest = Math.max(...products.map(({ share }) => share));
  return (
    <SoldTable label="Products" headings={headings}>
      {products.map((line) => (
        <ProductRow key={line.product._id} {...{ line, largest, range }} />
      ))}
    </SoldTable>
  );
}

/** What each product brought in. */
export function ProductsSection({ range }: { range: SoldRange }) {
  const [{ q, by }, change] = useAddressState(inAddress);
  const sortedBy = soldBy.find((one) => one === by) ?? soldBy[0];
  const search = q.trim().slice(0, maxSearch);
  const query = useSoldProducts(range, sortedBy, search);
  const controls: ReactNode = (
    <FilterBar
      inForce={sortedBy === soldBy[0] ? 0 : 1}
      search={
        <SearchField
          label="Search"
          value={q}
          maxLength={maxSearch}
          autoComplete="off"
          onChange={(typed) => change({ q: typed })}
        />
      }
    >
      <SelectField
        label="By"
        value={sortedBy}
        onChange={({ target }) => change({ by: target.value })}
      >
        {soldBy.map((one) => (
          <option key={one} value={one}>
            {byWords[one]}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
  return (
    <SoldSection
      title="Products"
      range={range}
      query={query}
      sentence={({ total }) =>
        `${ordersWords(total.orders)} with ${piecesWords(total.pieces)} brought in ${formatMoney(total.money)}, without delivery.`
      }
      empty={({ total }) => (total.orders === 0 ? 'Nothing was sold in these days.' : undefined)}
      file={{
        name: 'what-sells-products.xlsx',
        sheet: async () => productSheet(await fetchSoldProducts(range, sortedBy, search), sortedBy),
      }}
      controls={controls}
    >
      {({ products }) =>
        products.length === 0 ? (
          <NoMatchPanel
            message="No product that was sold matches."
            detail={`“${q.trim()}”`}
            onClear={() => change({ q: '' })}
          />
        ) : (
          <>
            <ProductTable {...{ products, range }} />
            <ShowMore query={query} />
          </>
        )
      }
    </SoldSection>
  );
}
