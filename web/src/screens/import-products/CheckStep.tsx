import type { ProductImport } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCount } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { useAlert } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { CheckedRows } from './CheckedRows.tsx';
import { CheckTiles, firstShown, type Shown, tilesOf } from './CheckTiles.tsx';
import { DiscardButton } from './ImportButtons.tsx';
import styles from './ImportPage.module.css';
import { importLabel, lostWords, priceQuestions, toWrite } from './import-words.ts';
import { NewCategories } from './NewCategories.tsx';
import { ProblemsButton } from './ProblemsButton.tsx';
import type { ImportFile } from './use-import-file.ts';
import { importCalls } from './use-imports.ts';

/** Starts the import, after a tick when prices move by much or were guessed. */
function useRun(productImport: ProductImport) {
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => importCalls.run(productImport._id, agreed),
  });
  const failure = error ? (reasonOf(error) ?? 'It could not begin.') : undefined;
  return { agreed, setAgreed, busy: isPending, failure, press: () => mutate() };
}

function PriceTick({
  productImport,
  run,
}: {
  productImport: ProductImport;
  run: ReturnType<typeof useRun>;
}) {
  return (
    <div>
      {priceQuestions(productImport).map((question) => (
        <Notice key={question} tone="wait">
          {question}
        </Notice>
      ))}
      <CheckField
        label="These prices are right"
        checked={run.agreed}
        onChange={({ target }) => run.setAgreed(target.checked)}
      />
    </div>
  );
}

/** Cells of `?` where the store has letters are left; ticked, they are written. */
function LostLetters({ productImport }: { productImport: ProductImport }) {
  const { _id: id, counts, lostLetters } = productImport;
  const alert = useAlert();
  const isWritten = lostLetters === 'write';
  const turn = async () => {
    try {
      await importCalls.check(id, { lostLetters: isWritten ? 'leave' : 'write' });
    } catch (error) {
      await alert('The check could not begin.', reasonOf(error));
    }
  };
  if (counts.lostLetters === undefined) return null;
  return (
    <div>
      <Notice tone="wait">{lostWords(counts.lostLetters)}</Notice>
      <CheckField
        label="Write ? all the same"
        hint="Otherwise these cells are left as the store has them."
        checked={isWritten}
        onChange={() => void turn()}
      />
    </div>
  );
}

interface RunButtonsProps {
  productImport: ProductImport;
  back: ReactNode;
  onDiscarded: () => void;
}

/** The buttons that import, go back or discard. */
function RunButtons({ productImport, back, onDiscarded }: RunButtonsProps) {
  const run = useRun(productImport);
  const count = toWrite(productImport);
  return (
    <Card aria-label="What to do" className={layout.loose}>
      <LostLetters {...{ productImport }} />
      {productImport.mustAgree && <PriceTick {...{ productImport, run }} />}
      {count === 0 && <Notice>There is nothing to add or change.</Notice>}
      {run.failure !== undefined && <Notice tone="bad">{run.failure}</Notice>}
      <div className={`${layout.apart} ${styles.actions}`}>
        <div className={`${layout.row} ${styles.group}`}>
          {back}
          <DiscardButton {...{ productImport, onDiscarded }} />
        </div>
        {count > 0 && (
          <Button
            variant="primary"
            busy={run.busy}
            aria-disabled={productImport.mustAgree && !run.agreed}
            onClick={() => void run.press()}
          >
            {importLabel(count)}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface CheckStepProps extends RunButtonsProps {
  timeZone: string;
  /** The chosen tile, from the address. */
  shown: string;
  onShow: (shown: Shown) => void;
  reading: ImportFile['reading']['current'];
}

/** Step 3, Check: the outcome of each row, and the button that imports. */
export function CheckStep(props: CheckStepProps) {
  const { productImport, timeZone, onShow, reading, back, onDiscarded } = props;
  const { refused } = productImport.counts;
  const known = tilesOf(productImport).find(
    ({ shown, count }) => shown === props.shown && count > 0,
  );
  const isCategories = props.shown === 'categories' && productImport.categories !== undefined;
  const shown = known?.shown ?? (isCategories ? 'categories' : firstShown(productImport));
  return (
    <>
      <CheckTiles {...{ productImport, shown, onShow }} />
      <RunButtons {...{ productImport, back, onDiscarded }} />
      {refused > 0 && (
        <div className={`${layout.apart} ${styles.actions}`}>
          <p className={text.quiet}>
            {formatCount(refused)} refused. Put {refused === 1 ? 'it' : 'them'} right here, or in
            the file of problems and import that.
          </p>
          <ProblemsButton {...{ productImport, reading }} />
        </div>
      )}
      {shown === 'categories' ? (
        <NewCategories
          key={JSON.stringify(productImport.categories)}
          productImport={productImport}
        />
      ) : (
        <CheckedRows {...{ productImport, timeZone }} outcome={shown} />
      )}
    </>
  );
}
