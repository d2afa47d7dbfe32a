import { formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Moment } from '../../ui/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface FoundChangesProps {
  found: { readonly at: number; readonly cells: readonly unknown[] };
  timeZone: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the changes that were left by a crash. */
export function FoundChanges({ found, timeZone, onRestore, onDiscard }: FoundChangesProps) {
  return (
    <div className={`${layout.row} ${layout.grow}`}>
      <Notice tone="wait">
        You have {formatCountOf(found.cells.length, ['unsaved change', 'unsaved changes'])} from{' '}
        <Moment deviceTime={found.at} timeZone={timeZone} />.
      </Notice>
      <Button variant="primary" onClick={onRestore}>
        Restore
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  );
}
