import type { OpenOrder, Order } from '@kirana/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  type Board,
  BoardContext,
  type BoardDialogKind,
} from '../../nouns/orders/board-context.ts';
import { usualWarnMinutes } from '../../nouns/orders/due-words.ts';
import { useLive } from '../../nouns/orders/live.ts';
import { OrderDialogs } from '../../nouns/orders/OrderDialogs.tsx';
import { columnsOf, justDoneOf, type OpenOrders } from '../../nouns/orders/open-orders.ts';
import { useTargets } from '../../nouns/orders/TargetsDialog.tsx';
import { useCardFocus } from '../../nouns/orders/use-card-focus.ts';
import {
  type CarryState,
  useCarrying,
  useCarryStates,
  withCarrier,
} from '../../nouns/orders/use-carrying.ts';
import { useChoice } from '../../nouns/orders/use-choice.ts';
import { useOpenOrders } from '../../nouns/orders/use-open-orders.ts';
import { useOrderWork, useWorkStates, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { useTells } from '../../nouns/orders/use-tells.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { ApiError, noAnswer, reasonOf } from '../../platform/api-error.ts';
import { formatCount } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { BagIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Moment } from '../../ui/Moment.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { BoardColumns, WaysInHead } from './BoardColumns.tsx';
import { BoardCount, SelectButton, useBoardActions } from './BoardHead.tsx';
import styles from './BoardPage.module.css';
import { ChoiceBar } from './ChoiceBar.tsx';
import { JustDone } from './JustDone.tsx';

/** How often lateness is computed again, in milliseconds. */
const tickMs = 5_000;

/** The orders with each change of status or rider that is still being sent. */
function asAsked(
  cached: OpenOrders | undefined,
  work: ReadonlyMap<string, WorkState>,
  carries: ReadonlyMap<string, CarryState>,
): readonly OpenOrder[] {
  return Array.from(cached?.orders.values() ?? [], (stored) => {
    const order = withCarrier(stored, carries.get(stored._id));
    const state = work.get(order._id);
    return state?.kind === 'sending' ? { ...order, orderStatus: state.status } : order;
  });
}

function BoardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {[1, 2, 3].map((column) => (
        <div key={column}>
          <Skeleton height="3rem" />
          <Skeleton height="15rem" />
          <Skeleton height="15rem" />
        </div>
      ))}
    </div>
  );
}

/** Tells that there are older open orders than the board shows, and links to the list. */
function OlderOrders() {
  const older = useLive().state?.olderOpen ?? 0;
  if (older === 0) return null;
  const many = `${formatCount(older)}${older >= 1000 ? '+' : ''} older orders are still open`;
  return (
    <p>
      <Link to={paths.orders}>{older === 1 ? '1 older order is still open' : many}</Link>
    </p>
  );
}

/** The board while it loads, and when its fetch failed. */
function NotThere({ query }: { query: ReturnType<typeof useOpenOrders> }) {
  const { error } = query;
  if (error === null) return <BoardSkeleton />;
  return (
    <FailedPanel
      message="Failed to fetch orders."
      detail={reasonOf(error) ?? noAnswer}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

interface OpenDialog {
  kind: BoardDialogKind;
  id: string;
}

/** The orders on the board, and the actions for them. */
function useBoardState() {
  const root = useRef<HTMLDivElement>(null);
  const query = useOpenOrders();
  const work = useWorkStates();
  const actions = useOrderWork();
  const carries = useCarryStates();
  const carrying = useCarrying();
  const choice = useChoice();
  const tells = useTells();
  const focus = useCardFocus(root);
  const [open, setOpen] = useState<OpenDialog>();
  const nowMs = useServerNow(tickMs);
  const timeZone = useTimeZone();
  const warnMinutes = useTargets().data?.answer.warnMinutes ?? usualWarnMinutes;
  const orders = useMemo(() => asAsked(query.data, work, carries), [query.data, work, carries]);
  const columns = useMemo(() => columnsOf(orders), [orders]);
  const openDialog = useCallback(
    (kind: BoardDialogKind, order: Order) => setOpen({ kind, id: order._id }),
    [],
  );
  const { chosen, choose } = choice;
  const { keepFocus } = focus;
  const board = useMemo<Board>(
    () => ({
      ...{ timeZone, nowMs, warnMinutes, work, chosen, choose, keepFocus },
      ...actions,
      carries,
      tells,
      ...carrying,
      dismiss: (id) => {
        actions.dismiss(id);
        carrying.dismissCarry(id);
      },
      open: openDialog,
    }),
    [
      timeZone,
      nowMs,
      warnMinutes,
      work,
      chosen,
      choose,
      keepFocus,
      actions,
      carries,
      carrying,
      tells,
      openDialog,
    ],
  );
  const dialogOrder = open && query.data?.orders.get(open.id);
  const dialog = open && dialogOrder && { kind: open.kind, order: dialogOrder };
  return {
    root,
    query,
    choice,
    focus,
    columns,
    orders,
    board,
    dialog,
    close: () => setOpen(undefined),
  };
}

/** Live Orders (floor 3): the open orders, earliest due first. */
export function BoardPage() {
  const { root, query, choice, focus, columns, orders, board, dialog, close } = useBoardState();
  const { more, dialog: targets } = useBoardActions();
  // After a refusal the orders seen before are hidden; the frame explains it.
  const isForbidden = query.error instanceof ApiError && query.error.status === 403;
  const isThere = query.data !== undefined && !isForbidden;
  const isEmpty = Object.values(columns).every((column) => column.length === 0);
  return (
    <BoardContext value={board}>
      <PageFrame
        title="Live Orders"
        wide
        aside={isThere && <BoardCount columns={columns} updatedAt={query.dataUpdatedAt} />}
        more={isForbidden ? [] : more}
        actions={
          !isForbidden && (
            <>
              {isThere && <WaysInHead columns={columns} />}
              <SelectButton choice={choice} isOff={!isThere} />
            </>
          )
        }
      >
        {!isThere && <NotThere query={query} />}
        {isThere && (
          <div ref={root} className={`${layout.loose} ${styles.board}`} {...focus.handlers}>
            {query.isRefetchError && (
              <RetryNotice query={query}>
                The orders could not be refreshed. You see them as of{' '}
                <Moment deviceTime={query.dataUpdatedAt} timeZone={board.timeZone} />.
              </RetryNotice>
            )}
            {isEmpty && (
              <div className={styles.empty}>
                <StatePanel
                  icon={<BagIcon size={26} />}
                  message="Nothing is waiting. New orders appear here and ring."
                />
              </div>
            )}
            <BoardColumns columns={columns} cached={query.data.orders} />
            {choice.chosen !== undefined && <ChoiceBar columns={columns} choice={choice} />}
            <OlderOrders />
            <JustDone orders={justDoneOf(orders, board.nowMs)} />
          </div>
        )}
        {targets}
        {dialog !== undefined && <OrderDialogs {...dialog} board={board} onClose={close} />}
      </PageFrame>
    </BoardContext>
  );
}
