import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Modal } from '../Modal.tsx';
import text from '../text.module.css';
import styles from './KeysDialog.module.css';

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['Arrows', 'Go to the next cell'],
  ['Home, End', 'First, last cell of the row'],
  ['Ctrl+Home, Ctrl+End', 'First, last cell of all'],
  ['Page Up, Page Down', 'A page up, down'],
  ['Shift and any of these', 'Select all up to there'],
  ['Ctrl+A', 'Select everything'],
  ['Typing', 'Replaces what is in the cell'],
  ['F2 or Enter', 'Edits what is in the cell'],
  ['Enter, Shift+Enter', 'While editing: keep it, go down or up'],
  ['Tab, Shift+Tab', 'While editing: keep it, go right or left'],
  ['Escape', 'While editing: take it back'],
  ['Delete', 'Empties the selected cells'],
  ['Space', 'Turns a cell that has two states'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut, paste; also from and to Excel'],
  ['Ctrl+D', 'Fills down from the first selected row'],
  ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
  ['Ctrl+Enter', 'Saves'],
  ['?', 'This list'],
];

/** The keys of the grid. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={names}>
            <dt className={text.strong}>{names}</dt>
            <dd className={text.quiet}>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** A button that lists the keys, as `?` does within a grid. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button iconOnly aria-label="Keys" title="Keys" onClick={() => setOpen(true)}>
        ?
      </Button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
