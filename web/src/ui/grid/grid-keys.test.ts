import { expect, test } from 'vitest';
import { commandOf, type PressedKey } from './grid-keys.ts';
import { clamped, moved, rangeOf, sizeOf } from './grid-model.ts';

/** `Ctrl+Shift+ArrowUp` as the browser tells it. */
function pressed(keys: string): PressedKey {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const key = parts.at(-1) ?? '';
  const modifiers = { metaKey: has('Meta'), shiftKey: has('Shift'), altKey: has('Alt') };
  return { key: key === 'Space' ? ' ' : key, ctrlKey: has('Ctrl'), ...modifiers };
}

test.each([
  ['ArrowDown', { do: 'move', by: 'down', extend: false }],
  ['Shift+ArrowRight', { do: 'move', by: 'right', extend: true }],
  ['Home', { do: 'move', by: 'row-start', extend: false }],
  ['Ctrl+Home', { do: 'move', by: 'first', extend: false }],
  ['Ctrl+Shift+End', { do: 'move', by: 'last', extend: true }],
  ['PageDown', { do: 'move', by: 'page-down', extend: false }],
  ['Enter', { do: 'edit' }],
  ['F2', { do: 'edit' }],
  ['Ctrl+Enter', { do: 'save' }],
  ['Meta+Enter', { do: 'save' }],
  ['Space', { do: 'turn' }],
  ['Ctrl+d', { do: 'fill-down' }],
  ['Ctrl+z', { do: 'undo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Ctrl+Shift+Z', { do: 'redo' }],
  ['?', { do: 'list-keys' }],
])('%s in a cell at rest', (keys, command) => {
  expect(commandOf(pressed(keys), undefined)).toEqual(command);
});

test.each(['Tab', 'Shift+Tab', 'a', '7', '/', 'Ctrl+c', 'Ctrl+v', 'Ctrl+f', 'Alt+ArrowLeft'])(
  '%s in a cell at rest is the browser’s',
  (keys) => {
    expect(commandOf(pressed(keys), undefined)).toBeUndefined();
  },
);

test.each([
  ['Enter', { do: 'commit', by: 'down' }],
  ['Shift+Enter', { do: 'commit', by: 'up' }],
  ['Tab', { do: 'commit', by: 'right' }],
  ['Escape', { do: 'cancel' }],
  ['Ctrl+Enter', { do: 'save' }],
])('%s in a cell that is edited', (keys, command) => {
  expect(commandOf(pressed(keys), 'edit')).toEqual(command);
  expect(commandOf(pressed(keys), 'replace')).toEqual(command);
});

test('arrows leave what was typed over, and move in what is edited', () => {
  const left = { do: 'commit', by: 'left' };
  expect(commandOf(pressed('ArrowLeft'), 'replace')).toEqual(left);
  expect(commandOf(pressed('ArrowLeft'), 'edit')).toBeUndefined();
  expect(commandOf(pressed('ArrowDown'), 'replace', true)).toBeUndefined();
  expect(commandOf(pressed('ArrowLeft'), 'replace', true)).toEqual(left);
  expect(commandOf(pressed('?'), 'replace')).toBeUndefined();
});

test('moves stay within the grid', () => {
  const from = { row: 3, column: 2 };
  const to = (...move: Parameters<typeof moved>) => clamped(moved(...move), 10, 4);
  expect(to(from, 'page-down', 20)).toEqual({ row: 9, column: 2 });
  expect(to(from, 'page-up', 2)).toEqual({ row: 1, column: 2 });
  expect(to(from, 'last', 2)).toEqual({ row: 9, column: 3 });
  expect(to({ row: 0, column: 0 }, 'left', 2)).toEqual({ row: 0, column: 0 });
  expect(to(from, 'row-end', 2)).toEqual({ row: 3, column: 3 });
});

test('a range has two corners, whichever come first', () => {
  const range = rangeOf({ row: 4, column: 1 }, { row: 2, column: 3 });
  expect(range).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
  expect(sizeOf(range)).toBe(9);
});
