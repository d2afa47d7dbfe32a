import type { ProductImport } from '@kirana/contract';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatCount, formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { mayUndo, ReportButton, UndoButton, WorkButton } from './ImportButtons.tsx';
import styles from './ImportPage.module.css';
import { phaseOf, stateWords, toWrite } from './import-words.ts';
import { ProgressCard } from './ProgressCard.tsx';
import { importCalls } from './use-imports.ts';

const leaveWords = 'You can leave this page; the import goes on.';

function Running({ productImport }: { productImport: ProductImport }) {
  const all = toWrite(productImport);
  return (
    <ProgressCard
      label="Importing"
      words={`${formatCount(productImport.done)} of ${formatCount(all)}`}
      done={productImport.done / Math.max(all, 1)}
    >
      <p>{leaveWords}</p>
      <div className={`${layout.row} ${styles.group}`}>
        <WorkButton
          work={() => importCalls.stop(productImport._id)}
          failure="The import could not be stopped."
        >
          Stop
        </WorkButton>
      </div>
    </ProgressCard>
  );
}

function Undoing({ productImport }: { productImport: ProductImport }) {
  const { undone = 0, done } = productImport;
  const all = Math.max(done, undone, 1);
  return (
    <ProgressCard
      label="Undoing the import"
      words={`${formatCount(undone)} of ${formatCount(all)}`}
      done={undone / all}
    >
      <p>You can leave this page; the undo goes on.</p>
    </ProgressCard>
  );
}

/** The products that the undo has kept. */
function NotUndone({ kept, count }: { kept: NonNullable<ProductImport['kept']>; count: number }) {
  return (
    <div>
      <p>
        {formatCountOf(count, ['product is', 'products are'])} kept
        {count > kept.length && `, the first ${formatCount(kept.length)} of them`}:
      </p>
      <ul className={styles.kept}>
        {kept.map(({ _id, name, reason }) => (
          <li key={_id}>
            <b>{name}</b> · {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Continues an import that was stopped or has failed. */
function GoOn({ productImport }: { productImport: ProductImport }) {
  const { _id, state, kind, batch, halfUndone } = productImport;
  const phase = phaseOf(productImport);
  if (state !== 'stopped' && state !== 'failed') return null;
  // Pictures are chosen again: what is there is left out.
  if (kind === 'pictures' && phase !== 'undo') return null;
  // `Undo this import` goes on with an undo of its own.
  if (phase === 'undo' && (halfUndone === undefined || halfUndone === batch)) return null;
  const work = () => {
    if (halfUndone !== undefined) return importCalls.undo(halfUndone);
    return phase === 'check' ? importCalls.check(_id) : importCalls.run(_id, true);
  };
  return (
    <WorkButton variant="primary" work={work} failure="It could not go on.">
      Go on
    </WorkButton>
  );
}

interface RunStepProps {
  productImport: ProductImport;
  /** Saves the rows that were refused. */
  problems: ReactNode;
  /** Begins anew with another file. */
  onAnother: () => void;
}

function Ended({ productImport, problems, onAnother }: RunStepProps) {
  const { kept = [], keptCount = kept.length, reason } = productImport;
  return (
    <Card aria-label="Result" className={layout.loose}>
      <p className={styles.big} role="status">
        {stateWords(productImport)}
      </p>
      {reason !== undefined && <Notice tone="wait">{reason}</Notice>}
      <div className={`${layout.apart} ${styles.actions}`}>
        <div className={`${layout.row} ${styles.group}`}>
          <GoOn productImport={productImport} />
          <ButtonLink
            to={paths.products}
            variant={productImport.state === 'done' ? 'primary' : 'secondary'}
          >
            See products
          </ButtonLink>
          <ReportButton productImport={productImport} label="Download report" />
          {productImport.counts.refused > 0 && problems}
          <Button onClick={onAnother}>Import another file</Button>
        </div>
        {mayUndo(productImport) && (
          <UndoButton productImport={productImport} label="Undo this import" />
        )}
      </div>
      {kept.length > 0 && <NotUndone kept={kept} count={keptCount} />}
    </Card>
  );
}

/** Step 4, Import: the progress, and at the end the result with its undo. */
export function RunStep(props: RunStepProps) {
  const { productImport } = props;
  if (productImport.state === 'running') return <Running productImport={productImport} />;
  if (productImport.state === 'undoing') return <Undoing productImport={productImport} />;
  return <Ended {...props} />;
}
