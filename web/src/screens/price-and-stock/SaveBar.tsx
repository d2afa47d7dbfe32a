import { formatCount, formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import styles from './SaveBar.module.css';
import type { Sheet, SheetCounts } from './sheet.ts';
import { nouns, type Saving } from './use-save.ts';

interface SaveBarProps {
  sheet: Sheet;
  counts: SheetCounts;
  saving: Saving | undefined;
  /** Why the last save did not end; absent once nothing is left to save. */
  failure: string | undefined;
  /** The last thing that happened, as a sentence. */
  said: string;
  onSave: () => void;
  onNextProblem: () => void;
}

/** `12 cells in 9 products changed · 2 with problems` */
function describe({ cells, products, problems }: SheetCounts): string {
  if (cells === 0) return 'Nothing changed.';
  const changed = `${formatCountOf(cells, ['cell', 'cells'])} in ${formatCountOf(products, nouns)} changed`;
  return problems === 0 ? changed : `${changed} · ${formatCount(problems)} with problems`;
}

/** The count of unsaved changes, and the buttons to save or discard them. */
export function SaveBar(props: SaveBarProps) {
  const { sheet, counts, saving, failure, said, onSave, onNextProblem } = props;
  const confirm = useConfirm();
  const discard = async () => {
    const { cells } = counts;
    const agreed = await confirm({
      message: `Discard ${formatCountOf(cells, ['change', 'changes'])}?`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep',
    });
    if (agreed) sheet.discard();
  };
  const isChanged = counts.cells > 0;
  return (
    <section className={styles.bar} aria-label="Changes" data-changed={isChanged}>
      {counts.savable > 0 && failure !== undefined && (
        <div className={layout.whole}>
          <Notice tone="bad">
            {formatCountOf(counts.savable, nouns)} not saved: {failure}
          </Notice>
        </div>
      )}
      <div className={styles.words}>
        <p className={text.count}>{describe(counts)}</p>
        <p className={text.hint} role="status">
          {said}
        </p>
      </div>
      <div className={`${layout.row} ${styles.buttons}`}>
        {counts.problems > 0 && <Button onClick={onNextProblem}>Next problem</Button>}
        {isChanged && <Button onClick={() => void discard()}>Discard</Button>}
        <Button
          variant="primary"
          busy={saving !== undefined}
          busyLabel={saving && `Saving ${formatCount(saving.done)} of ${formatCount(saving.of)}`}
          aria-disabled={counts.savable === 0}
          onClick={onSave}
        >
          {counts.savable > 0 ? `Save ${formatCountOf(counts.savable, nouns)}` : 'Save'}
        </Button>
      </div>
    </section>
  );
}
