import type { CashMove } from '@kirana/contract';
import { cashKey } from '../../nouns/orders/refresh-money.ts';
import { undoAction } from '../../platform/undo.ts';
import { Moment } from '../../ui/Moment.tsx';
import { useAction } from '../../ui/use-action.ts';
import { moveDifference, moveWords } from './day-figures.ts';
import { Difference } from './Figures.tsx';
import { FoldedRows, Row, RowButton } from './Rows.tsx';

interface MoveRowProps {
  move: CashMove;
  timeZone: string;
  /** Whether its day is open, so that it can be taken back. */
  isOpen: boolean;
}

function MoveRow({ move, timeZone, isOpen }: MoveRowProps) {
  const { kind, amount, at, by, batch, rider } = move;
  const done = rider === undefined ? 'Taken back' : `${rider} holds this cash again`;
  const action = undoAction(batch, { queryKey: cashKey, done });
  const undo = useAction(action, () => {});
  const difference = moveDifference(move);
  return (
    <Row
      amount={kind === 'out' ? -amount : amount}
      failure={undo.failure}
      detail={
        <>
          <Moment instant={Date.parse(at)} timeZone={timeZone} /> · <bdi>{by}</bdi>
        </>
      }
      {...(isOpen && {
        actions: (aboutId) => (
          <RowButton
            variant="quiet"
            busy={undo.busy}
            aria-describedby={aboutId}
            onClick={undo.press}
          >
            Undo
          </RowButton>
        ),
      })}
    >
      <bdi>{moveWords(move)}</bdi> {difference !== undefined && <Difference of={difference} />}
    </Row>
  );
}

interface MoveRowsProps extends Pick<MoveRowProps, 'timeZone' | 'isOpen'> {
  moves: readonly CashMove[];
}

/** What moved in the drawer, the newest first. */
export function MoveRows({ moves, ...rest }: MoveRowsProps) {
  return (
    <FoldedRows items={moves} noun="moves">
      {(move) => <MoveRow key={move._id} move={move} {...rest} />}
    </FoldedRows>
  );
}
