import type { Order, OrderStatus } from '@kirana/contract';
import { AddressDialog } from './AddressDialog.tsx';
import type { Board, BoardDialogKind } from './board-context.ts';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { DelayDialog } from './DelayDialog.tsx';
import { EditItemsDialog } from './EditItemsDialog.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { NoteDialog } from './NoteForm.tsx';
import { isToCollect, numberedId } from './order-labels.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { StatusChoice } from './set-status.ts';
import { givingTo } from './use-carrying.ts';

interface OrderDialogsProps {
  kind: BoardDialogKind;
  /** The order in its present state. */
  order: Order;
  board: Pick<Board, 'setStatus' | 'carry' | 'timeZone' | 'nowMs'>;
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
        order={{
          ...{ id, customerName, status, isToCollect: isToCollect(order) },
          number: order.number,
          mayPayLater: order.mayPayLater,
        }}
        onUpdate={choose}
        onClose={onClose}
      />
    );
  if (kind === 'note') return <NoteDialog order={order} onClose={onClose} />;
  if (kind === 'items') return <EditItemsDialog order={order} onClose={onClose} />;
  if (kind === 'rider')
    return (
      <GiveDialog
        title={`Give order ${numberedId(id, order.number)} to a rider`}
        present={order.rider}
        onGive={(rider) => {
          onClose();
          board.carry(givingTo(order, rider));
        }}
        onClose={onClose}
      />
    );
  if (kind === 'address') return <AddressDialog order={order} onClose={onClose} />;
  return <DelayDialog order={order} {...board} onClose={onClose} />;
}
