import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { formatCount, formatMoney } from '../../../platform/formats.ts';
import { ShareBar } from './ShareBar.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { useSoldCategories } from './sold-query.ts';
import { categorySheet } from './sold-sheets.ts';

const headings = ['Category', 'Pieces', 'Money', 'Share'];

/** What each category brought in, and what all of them did. */
export function CategoriesSection({ range }: { range: SoldRange }) {
  return (
    <SoldSection
      title="Categories"
      range={range}
      query={useSoldCategories(range)}
      sentence={() => 'What each category brought in, without delivery.'}
      empty={({ categories }) =>
        categories.length === 0 ? 'Nothing was sold in these days.' : undefined
      }
      file={{
        name: 'what-sells-categories.xlsx',
        sheet: ({ categories }) => categorySheet(categories),
      }}
    >
      {({ categories }) => (
        <SoldTable label="Categories" headings={headings}>
          {categories.map(({ category, pieces, money, share }) => (
            <tr key={category._id ?? ''}>
              <th scope="row" className={styles.name}>
                <bdi>{category.name}</bdi>
              </th>
              <td data-label="Pieces">{formatCount(pieces)}</td>
              <td data-label="Money">{formatMoney(money)}</td>
              <td>
                <ShareBar share={share} largest={Math.max(...categories.map((one) => one.share))} />
              </td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">All</th>
            <td data-label="Pieces">
              {formatCount(categories.reduce((sum, { pieces }) => sum + pieces, 0))}
            </td>
            <td data-label="Money">
              {formatMoney(categories.reduce((sum, { money }) => sum + money, 0))}
            </td>
            <td />
          </tr>
        </SoldTable>
      )}
    </SoldSection>
  );
}
