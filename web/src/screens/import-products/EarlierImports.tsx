import type { ProductImport } from '@kirana/contract';
import { Link } from 'react-router';
import { reasonOf } from '../../platform/api-error.ts';
import { formatDateTime } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './EarlierImports.module.css';
import { DiscardButton, mayDiscard, mayUndo, ReportButton, UndoButton } from './ImportButtons.tsx';
import { stateWords } from './import-words.ts';
import { importAddress, useImports } from './use-imports.ts';

function Line({ made, timeZone }: { made: ProductImport; timeZone: string }) {
  const nameId = `import-${made._id}`;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p>
          <Link to={importAddress(made._id)} id={nameId}>
            {made.file}
          </Link>
        </p>
        <p className={text.hint}>
          {formatDateTime(made.createdAt, timeZone)} · <bdi>{made.by}</bdi>
        </p>
        <p>{stateWords(made)}</p>
      </div>
      <div className={layout.row}>
        {made.counts.rows > 0 && made.state !== 'receiving' && (
          <ReportButton made={made} label="Report" describedBy={nameId} />
        )}
        {mayUndo(made) && <UndoButton made={made} label="Undo" describedBy={nameId} />}
        {mayDiscard(made) && <DiscardButton made={made} describedBy={nameId} />}
      </div>
    </li>
  );
}

/** The last imports, each with its report and undo. */
export function EarlierImports({ timeZone }: { timeZone: string }) {
  const { data: imports, error, isLoading } = useImports();
  if (isLoading)
    return (
      <div role="status">
        <VisuallyHidden>Loading the earlier imports</VisuallyHidden>
        <Skeleton height="7rem" />
      </div>
    );
  return (
    <Card aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">Earlier imports</h2>
      {error && (
        <Notice tone="bad">{reasonOf(error) ?? 'The imports could not be fetched.'}</Notice>
      )}
      {imports?.length === 0 && (
        <p className={styles.none}>None yet. What was imported stands here, with the way back.</p>
      )}
      <ul>
        {imports?.map((made) => (
          <Line key={made._id} {...{ made, timeZone }} />
        ))}
      </ul>
    </Card>
  );
}
