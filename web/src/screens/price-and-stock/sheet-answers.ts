import type { ChangeResult, FieldProblem } from '@kirana/contract';
import { type Field, productValue } from './fields.ts';
import type { Edit, SheetRow } from './sheet-row.ts';
import type { UnansweredSaves } from './unanswered-saves.ts';

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
  unanswered: UnansweredSaves,
): boolean {
  const { outcome, problems = [], now } = result;
  if (outcome === 'gone') row.isGone = true;
  for (const [field, edit] of isSaved(result) ? sent : []) {
    const present = row.edits.get(field);
    if (present === edit) row.edits.delete(field);
    else if (present && now) row.edits.set(field, { ...present, from: productValue(now, field) });
  }
  const own = now && !isSaved(result) ? unanswered.takeOver(row, now) : new Set();
  const others = problems.filter(({ field }) => outcome !== 'conflict' || !own.has(field));
  for (const problem of others) addReason(row, outcome, problem);
  unanswered.settle(result.product, sent.keys());
  return problems.length > 0 && others.length === 0;
}
