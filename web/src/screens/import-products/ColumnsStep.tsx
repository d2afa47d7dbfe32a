import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { importsQuery, isWorking } from '../../nouns/products/imports-query.ts';
import { importAddress } from '../../paths.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { type Choices, faultsOf } from './column-choice.ts';
import styles from './ImportPage.module.css';
import { MatchOptions } from './MatchOptions.tsx';
import type { OpenFile } from './use-import-file.ts';

interface ColumnsStepProps {
  open: OpenFile;
  onChoose: (changes: Partial<Choices>) => void;
  onBack: () => void;
  /** Begins the import; throws ApiError. */
  onCheck: () => Promise<unknown>;
}

/** Why the check did not begin, with a link to the other import that is at work. */
function Failure({ error }: { error: unknown }) {
  const { data: imports } = useQuery(importsQuery);
  const isOther = error instanceof ApiError && error.code === 'import.running';
  const other = isOther && imports?.find(isWorking);
  return (
    <Notice tone="bad">
      {reasonOf(error) ?? 'The check could not begin.'}{' '}
      {other && <Link to={importAddress(other._id)}>Look at it</Link>}
    </Notice>
  );
}

/** Faults are shown from the first press of the button on. */
function useCheckButton(faults: readonly string[], onCheck: () => Promise<unknown>) {
  const [isPressed, setPressed] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onCheck });
  const press = () => {
    setPressed(true);
    if (faults.length > 0) reset();
    else mutate();
  };
  return { said: isPressed ? faults : [], busy: isPending, error, press };
}

/** Step 2, Columns: the use of each column, and how rows are matched and applied. */
export function ColumnsStep({ open, onChoose, onBack, onCheck }: ColumnsStepProps) {
  const { read, choices } = open;
  const { said, busy, error, press } = useCheckButton(faultsOf(choices), onCheck);
  return (
    <>
      <Card aria-label="Columns" padding="none">
        <ColumnTable
          columns={read.columns}
          uses={choices.uses}
          onUse={(column, use) => onChoose({ uses: choices.uses.with(column, use) })}
        />
      </Card>
      <Card aria-label="What becomes of the rows" className={layout.loose}>
        <MatchOptions {...{ choices, onChoose }} />
        {said.length > 0 && (
          <Notice tone="bad">
            <ul>
              {said.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        {error && <Failure error={error} />}
        <div className={`${layout.apart} ${styles.actions}`}>
          <Button onClick={onBack}>Back to file</Button>
          <Button variant="primary" icon={<ArrowRightIcon size={16} />} busy={busy} onClick={press}>
            Check {formatCountOf(read.rowCount, ['row', 'rows'])}
          </Button>
        </div>
      </Card>
    </>
  );
}
