import { expect, test } from 'vitest';
import { UndoSteps } from './undo-steps.ts';

test('steps are undone from the last, and redone until something else is done', () => {
  const steps = new UndoSteps<string>();
  steps.push(['a']);
  steps.push(['b', 'c']);
  steps.push([]);
  expect(steps.undo()).toEqual(['b', 'c']);
  expect(steps.undo()).toEqual(['a']);
  expect([steps.canUndo, steps.undo()]).toEqual([false, undefined]);
  expect(steps.redo()).toEqual(['a']);
  expect(steps.canRedo).toBe(true);
  steps.push(['d']);
  expect([steps.canRedo, steps.redo()]).toEqual([false, undefined]);
  expect(steps.undo()).toEqual(['d']);
  expect(steps.undo()).toEqual(['a']);
});

test('what is over can be taken back no more', () => {
  const steps = new UndoSteps<string>();
  steps.push(['a', 'b']);
  steps.push(['a']);
  steps.forget((change) => change === 'a');
  expect(steps.undo()).toEqual(['b']);
  expect(steps.canUndo).toBe(false);
});

test('a hundred steps are remembered', () => {
  const steps = new UndoSteps<number>();
  for (let step = 0; step < 150; step += 1) steps.push([step]);
  let count = 0;
  while (steps.undo()) count += 1;
  expect(count).toBe(100);
});
