import type { ProductImport } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { importsQuery } from '../../nouns/products/imports-query.ts';
import { importAddress } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatDateTime } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './EarlierImports.module.css';
import { DiscardButton, mayDiscard, mayUndo, ReportButton, UndoButton } from './ImportButtons.tsx';
import { stateWords } from './import-words.ts';

function Line({ productImport, timeZone }: { productImport: ProductImport; timeZone: string }) {
  const nameId = `import-${productImport._id}`;
  return (
    <li className={`${layout.apart} ${layout.grow} ${styles.line}`}>
      <div className={styles.words}>
        <p>
          <Link to={importAddress(productImport._id)} id={nameId}>
            {productImport.file}
          </Link>
        </p>
        <p className={text.hint}>
          {formatDateTime(productImport.createdAt, timeZone)} · <bdi>{productImport.by}</bdi>
        </p>
        <p>{stateWords(productImport)}</p>
      </div>
      <div className={layout.row}>
        {productImport.counts.rows > 0 && productImport.state !== 'receiving' && (
          <ReportButton productImport={productImport} label="Report" describedBy={nameId} />
        )}
        {mayUndo(productImport) && (
          <UndoButton productImport={productImport} label="Undo" describedBy={nameId} />
        )}
        {mayDiscard(productImport) && (
          <DiscardButton productImport={productImport} describedBy={nameId} />
        )}
      </div>
    </li>
  );
}

/** The last imports, each with its report and undo. */
export function EarlierImports({ timeZone }: { timeZone: string }) {
  const query = useQuery(importsQuery);
  const { data: imports, error, isLoading } = query;
  if (isLoading)
    return (
      <div role="status">
        <VisuallyHidden>Loading the earlier imports</VisuallyHidden>
        <Skeleton height="7rem" />
      </div>
    );
  return (
    <Card aria-labelledby="earlier-imports" className={layout.tight}>
      <h2 id="earlier-imports" className={text.title}>
        Earlier imports
      </h2>
      {error && (
        <RetryNotice query={query}>
          {reasonOf(error) ?? 'The imports could not be fetched.'}
        </RetryNotice>
      )}
      {imports?.length === 0 && (
        <p className={text.quiet}>None yet. What was imported stands here, with the way back.</p>
      )}
      <ul>
        {imports?.map((productImport) => (
          <Line key={productImport._id} {...{ productImport, timeZone }} />
        ))}
      </ul>
    </Card>
  );
}
