import type { Order, OrderStatus } from '@kirana/contract';
import type { Board, BoardDialogKind } from './board-context.ts';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { DelayDialog } from './DelayDialog.tsx';
import { NoteDialog } from './NoteForm.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import type { StatusChoice } from './set-status.ts';

interface OrderDialogsProps {
  kind: BoardDialogKind;
  /** The order in its present state. */
  order: Order;
  board: Pick<Board, 'setStatus' | 'timeZone' | 'nowMs'>;
  onClose: () => void;
}

/** The open dialog of the board or of an order's page. */
export function OrderDialogs({ kind, order, board, onClose }: OrderDialogsProps) {
  const { _id: id, orderStatus: status, customerName } = order;
  const choose = (choice: StatusChoice, seen: OrderStatus) => {
    onClose();
    board.setStatus({ id, seen, ...choice });
  };
  if (kind === 'reject') return <RejectDialog order={order} onReject={choose} onClose={onClose} />;
  if (kind === 'status')
    return (
      <ChangeStatusDialog
        order={{ id, customerName, status }}
        onUpdate={choose}
        onClose={onClose}
      />
    );
  if (kind === 'note') return <NoteDialog id={id} onClose={onClose} />;
  return <DelayDialog order={order} {...board} onClose={onClose} />;
}
