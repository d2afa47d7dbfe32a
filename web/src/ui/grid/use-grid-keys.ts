import type { ClipboardEvent, KeyboardEvent } from 'react';
import { commandOf, type GridCommand } from './grid-keys.ts';
import { moved } from './grid-model.ts';
import {
  clearCells,
  copyCells,
  fillDown,
  type GridSource,
  pasteCells,
  turnCells,
} from './grid-writes.ts';
import type { CellEditing } from './use-cell-editing.ts';
import type { GridSelection } from './use-grid-selection.ts';

/** The keys that the owner of the grid handles. */
export interface GridRequests {
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
}

interface GridKeysOptions {
  source: GridSource;
  selection: GridSelection;
  editing: CellEditing;
  requests: GridRequests;
  /** How many rows are visible. */
  page: number;
  onListKeys: () => void;
}

/** The actions beneath a cell have keys and a clipboard of their own. */
const isCellInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.dataset['cellInput'] !== undefined;

function run(command: GridCommand, options: GridKeysOptions): void {
  const { source, selection, editing, requests, page } = options;
  const { active, range } = selection;
  const save = () => {
    editing.commit();
    requests.onSave();
  };
  const selectAll = () =>
    selection.selectRange(
      { row: 0, column: 0 },
      { row: source.count - 1, column: source.columns.length - 1 },
    );
  const commands: Readonly<Record<Exclude<GridCommand['do'], 'move' | 'commit'>, () => void>> = {
    edit: editing.edit,
    cancel: editing.cancel,
    turn: () => turnCells(source, range, active),
    clear: () => clearCells(source, range),
    'select-all': selectAll,
    'fill-down': () => fillDown(source, range),
    undo: requests.onUndo,
    redo: requests.onRedo,
    save,
    'list-keys': options.onListKeys,
  };
  if (command.do === 'commit') editing.commit();
  if (command.do === 'move') selection.select(moved(active, command.by, page), command.extend);
  else if (command.do === 'commit') selection.select(moved(active, command.by, page));
  else commands[command.do]();
}

/** The table's handlers of keys and clipboard. */
export function useGridKeys(options: GridKeysOptions) {
  const { source, selection, editing } = options;
  const { active, range } = selection;
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method handles the key itself, which some browsers report as 229 only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (!isCellInput(event.target) || isComposing || source.count === 0) return;
    const hasOptions = source.columns[active.column]?.options !== undefined;
    const command = commandOf(event, editing.modeNow(), hasOptions);
    if (command === undefined) return;
    event.preventDefault();
    run(command, options);
  };
  const onInput = ({ target }: { target: EventTarget }) => {
    if (isCellInput(target) && editing.modeNow() === undefined) editing.replace();
  };
  /** While a cell is edited, the clipboard belongs to its text. */
  const atRest = (work: (clipboard: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (!isCellInput(event.target) || editing.modeNow() || source.count === 0) return;
    event.preventDefault();
    work(event.clipboardData);
  };
  const copy = (clipboard: DataTransfer) =>
    clipboard.setData('text/plain', copyCells(source, range));
  return {
    onKeyDown,
    onInput,
    onCompositionStart: onInput,
    onCopy: atRest(copy),
    onCut: atRest((clipboard) => {
      copy(clipboard);
      clearCells(source, range);
    }),
    onPaste: atRest((clipboard) => {
      const text = clipboard.getData('text/plain');
      if (text !== '') pasteCells(source, range, text);
    }),
  };
}
