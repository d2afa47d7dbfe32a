import type { ChangeResult, FieldProblem } from '@kirana/contract';
import { type Field, productValue } from './fields.ts';
import type { LostSaves } from './lost-saves.ts';
import type { Edit, SheetRow } from './sheet-row.ts';

/**
 * Adds the reason to the cell that was not saved; a reason about a cell that was not typed goes to the
 * first one that was.
 */
function addReason(row: SheetRow, outcome: ChangeResult['outcome'], problem: FieldProblem): void {
  const problemField = problem.field as Field;
  const field = row.edits.has(problemField) ? problemField : row.edits.keys().next().value;
  const edit = field && row.edits.get(field);
  if (!edit) return;
  const why = outcome === 'conflict' ? { conflict: problem } : { refusal: problem.message };
  row.edits.set(field, { ...edit, ...why });
}

/** Whether the server has now what was sent. */
export const isSaved = ({ outcome }: ChangeResult): boolean =>
  outcome === 'saved' || outcome === 'same';

/**
 * Removes from a row the edits that were saved, and adds the reasons to the others. Returns whether to
 * send it again: it differed only because an earlier save was not answered.
 */
export function answerRow(
  row: SheetRow,
  result: ChangeResult,
  sent: ReadonlyMap<Field, Edit>,
  lost: LostSaves,
): boolean {
  const { outcome, problems = [], now } = result;
  if (outcome === 'gone') row.isGone = true;
  for (const [field, edit] of isSaved(result) ? sent : []) {
    const held = row.edits.get(field);
    if (held === edit) row.edits.delete(field);
    else if (held && now) row.edits.set(field, { ...held, from: productValue(now, field) });
  }
  const others = problems.filter((problem) => !lost.takeOver(row, outcome, problem));
  for (const problem of others) addReason(row, outcome, problem);
  lost.settle(result, sent);
  return problems.length > 0 && others.length === 0;
}
