import { isWithin, madeAt, orderUndoMinutes, type RecordedChange } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { batchWords } from '../../nouns/changes/batch-words.ts';
import { actorName, rowName, rowPath } from '../../nouns/changes/change-names.ts';
import {
  changeWords,
  fieldsInLine,
  isCutInLine,
  type Names,
} from '../../nouns/changes/change-words.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatClock, formatCount } from '../../platform/formats.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { BatchChanges } from './BatchChanges.tsx';
import styles from './HistoryPage.module.css';
import { type HistoryBatch, importsAreUndone, undoChanges } from './use-history.ts';

/** The nouns whose changes can be undone at any time; accounts and invitations never can. */
const undoable = new Set(['customer', 'product', 'category', 'banner', 'store', 'settings']);

const isFreshStep = ({ kind, at, batch, after }: RecordedChange): boolean =>
  (kind === 'changed' || kind === 'delayed' || kind === 'refund-marked') &&
  after?.['orderStatus'] !== 'cancelled' &&
  isWithin(orderUndoMinutes, madeAt(Date.parse(at), batch), serverClock.now());

function mayUndoChange(change: RecordedChange): boolean {
  if (change.noun === 'order') return isFreshStep(change);
  // The server says when the day of a settlement or a move is closed.
  if (change.noun === 'cash') return change.kind === 'added';
  if (change.noun === 'tab-row') return change.kind === 'added' || change.kind === 'changed';
  return undoable.has(change.noun) && change.kind !== 'turned-away';
}

const mayUndo = ({ changes }: HistoryBatch): boolean => changes.every(mayUndoChange);

const nameless = new Set(['store', 'silence', 'cash']);

const goesWithoutName = ({ noun, _id, by }: RecordedChange): boolean =>
  nameless.has(noun) || (noun === 'account' && _id === by._id);

/**
 * A change of somebody's own account names them only once; the one store and the one bell need no name,
 * and what moved in the drawer has none.
 */
function OneChange({ change, names }: { change: RecordedChange; names: Names }) {
  const words = <bdi>{changeWords(change, names, fieldsInLine)}</bdi>;
  if (goesWithoutName(change)) return words;
  const path = rowPath(change);
  const name = <bdi>{rowName(change)}</bdi>;
  return (
    <>
      {path === undefined ? name : <Link to={path}>{name}</Link>} · {words}
    </>
  );
}

/** What two changes come to, of which one goes without saying, by the nouns of the two. */
const wholes = [
  // Joining also deletes the invitation.
  ['account', 'invitation'],
  // A refund from the drawer is also a move of it.
  ['order', 'cash'],
  // Cash that is paid of an account goes into the drawer.
  ['tab-row', 'cash'],
  // An order not yet paid follows what its customer may.
  ['tab-row', 'order'],
  // The account goes with the only order.
  ['order', 'account'],
] as const;

function wholeOf(changes: readonly RecordedChange[]): RecordedChange | undefined {
  const nounOf = (wanted: string) => changes.find(({ noun }) => noun === wanted);
  const known = changes.length === 2 && wholes.find((pair) => pair.every(nounOf));
  return known ? nounOf(known[0]) : undefined;
}

/** A line after its time and name: one change in words, several as a count. */
function Sentence({ batch: { changes, more }, names }: { batch: HistoryBatch; names: Names }) {
  const [first] = changes;
  if (first === undefined) return null;
  if (first.title !== undefined) return <bdi>{first.title}</bdi>;
  const one = changes.length === 1 ? first : wholeOf(changes);
  if (one !== undefined) return <OneChange change={one} names={names} />;
  return <bdi>{batchWords(changes, more)}</bdi>;
}

/** The same without a link. */
function sentenceText({ changes, more }: HistoryBatch, names: Names): string {
  const one = changes.length === 1 ? changes[0] : wholeOf(changes);
  if (changes[0]?.title !== undefined) return changes[0].title;
  if (one === undefined) return batchWords(changes, more);
  const words = changeWords(one, names, fieldsInLine);
  return goesWithoutName(one) ? words : `${rowName(one)} · ${words}`;
}

/** An import is undone piece by piece, after the answer. */
const jobWords = 'Import Products says how far it is, and names the products that are kept.';

function useUndo(batch: HistoryBatch, names: Names, timeZone: string) {
  const { id, changes, more } = batch;
  const confirm = useConfirm();
  const alert = useAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { message, isJob } = await undoChanges(id);
      const reason = isJob ? importsAreUndone(id) : undefined;
      await alert(message, isJob ? jobWords : undefined);
      if (await reason) await alert('Nothing was undone.', await reason);
    },
    onError: (error) => alert('Nothing was undone.', reasonOf(error)),
  });
  const press = async () => {
    const count = changes.length + more;
    const first = changes[0] as RecordedChange;
    const message = `Undo ${count === 1 ? '1 change' : `${formatCount(count)} changes`} of ${actorName(first)}, ${formatClock(first.at, timeZone)}?`;
    const title = sentenceText(batch, names);
    if (await confirm({ title, message, confirmLabel: 'Undo', variant: 'primary' })) mutate();
  };
  return { busy: isPending, press };
}

interface HistoryLineProps {
  batch: HistoryBatch;
  /** Whether another batch has undone it. */
  isUndone: boolean;
  names: Names;
  timeZone: string;
}

/** One line: `3:05 pm · Ravi · Toor Dal · Price ₹149.50 → ₹152`. */
export function HistoryLine({ batch, isUndone, names, timeZone }: HistoryLineProps) {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndo(batch, names, timeZone);
  const [first] = batch.changes;
  if (first === undefined) return null;
  const lineId = `batch-${batch.id}`;
  const tellsAll = batch.changes.length === 1 && !isCutInLine(first);
  return (
    <li className={styles.line}>
      <div className={`${layout.apart} ${layout.grow} ${styles.sentence}`}>
        <p id={lineId}>
          <time dateTime={first.at} className={text.quiet}>
            {formatClock(first.at, timeZone)}
          </time>{' '}
          · <bdi>{actorName(first)}</bdi> · <Sentence {...{ batch, names }} />
          {undo.busy && <span className={text.quiet}> · being undone</span>}
          {isUndone && !undo.busy && <span className={text.quiet}> · undone</span>}
        </p>
        <div className={layout.row}>
          {!tellsAll && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-describedby={lineId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide changes' : 'Show changes'}
            </Button>
          )}
          {mayUndo(batch) && (!isUndone || undo.busy) && (
            <Button
              size="small"
              busy={undo.busy}
              aria-describedby={lineId}
              onClick={() => void undo.press()}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {isOpen && <BatchChanges batch={batch} names={names} />}
    </li>
  );
}
