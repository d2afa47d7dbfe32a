import type { Move } from './grid-model.ts';

/**
 * How a cell is edited. With `replace`, typing has replaced the text, and arrows go to the next cell;
 * with `edit`, arrows move in the text.
 */
export type EditMode = 'replace' | 'edit';

export type GridCommand =
  | { readonly do: 'move'; readonly by: Move; readonly extend: boolean }
  | { readonly do: 'commit'; readonly by: Move }
  | {
      readonly do:
        | 'edit'
        | 'cancel'
        | 'turn'
        | 'clear'
        | 'select-all'
        | 'fill-down'
        | 'undo'
        | 'redo'
        | 'save'
        | 'list-keys';
    };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const moves: Readonly<Record<string, readonly [plain: Move, withCtrl: Move]>> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['left', 'row-start'],
  ArrowRight: ['right', 'row-end'],
  Home: ['row-start', 'first'],
  End: ['row-end', 'last'],
  PageUp: ['page-up', 'page-up'],
  PageDown: ['page-down', 'page-down'],
};

const atRest: Readonly<Record<string, GridCommand>> = {
  Enter: { do: 'edit' },
  F2: { do: 'edit' },
  Escape: { do: 'cancel' },
  ' ': { do: 'turn' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  '?': { do: 'list-keys' },
};

const withCtrl: Readonly<Record<string, GridCommand>> = {
  a: { do: 'select-all' },
  d: { do: 'fill-down' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  enter: { do: 'save' },
};

function commandAtRest(pressed: PressedKey): GridCommand | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = pressed;
  const isCtrl = ctrlKey || metaKey;
  if (altKey) return undefined;
  const move = moves[key];
  if (move) return { do: 'move', by: move[isCtrl ? 1 : 0], extend: shiftKey };
  if (!isCtrl) return atRest[key];
  if (shiftKey && key.toLowerCase() === 'z') return { do: 'redo' };
  return shiftKey ? undefined : withCtrl[key.toLowerCase()];
}

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function commandInCell(
  { key, ctrlKey, metaKey, shiftKey }: PressedKey,
  mode: EditMode,
  hasOptions: boolean,
): GridCommand | undefined {
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Tab') return { do: 'commit', by: shiftKey ? 'left' : 'right' };
  if (key === 'Enter' && (ctrlKey || metaKey)) return { do: 'save' };
  if (key === 'Enter') return { do: 'commit', by: shiftKey ? 'up' : 'down' };
  if (key === 'F2') return { do: 'edit' };
  const by = arrows[key];
  // Up and down go through the suggestions.
  if (mode !== 'replace' || !by || (hasOptions && (by === 'up' || by === 'down'))) return undefined;
  return { do: 'commit', by };
}

/** The command of a key, in a cell at rest when there is no mode; undefined leaves it to the browser. */
export const commandOf = (
  pressed: PressedKey,
  mode: EditMode | undefined,
  hasOptions = false,
): GridCommand | undefined =>
  mode === undefined ? commandAtRest(pressed) : commandInCell(pressed, mode, hasOptions);
