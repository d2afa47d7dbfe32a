import type { Order, Tell } from '@kirana/contract';
import { createContext, useContext } from 'react';
import type { StatusChange } from './set-status.ts';
import type { CarryChange, CarryState } from './use-carrying.ts';
import type { Chosen } from './use-choice.ts';
import type { WorkState } from './use-order-work.ts';

export type BoardDialogKind =
  | 'reject'
  | 'status'
  | 'delay'
  | 'note'
  | 'items'
  | 'address'
  | 'rider';

/** What all cards of the board share. */
export interface Board {
  timeZone: string;
  /** By the server's clock. */
  nowMs: number;
  warnMinutes: number;
  work: ReadonlyMap<string, WorkState>;
  setStatus: (change: StatusChange) => void;
  /** By the batch or, where that is unknown, the order as it was seen. */
  undo: (id: string, undoes: string | Order) => void;
  dismiss: (id: string) => void;
  carries: ReadonlyMap<string, CarryState>;
  carry: (change: CarryChange) => void;
  undoCarry: (state: CarryState) => void;
  /** What customers were not told yet, by order. */
  tells: ReadonlyMap<string, Tell>;
  open: (kind: BoardDialogKind, order: Order) => void;
  /** The selected orders; undefined while not selecting. */
  chosen: Chosen | undefined;
  choose: (orders: readonly Order[], isChosen: boolean) => void;
  /** Returns the focus to the card that had it, wherever the card is now. */
  keepFocus: () => void;
}

export const BoardContext = createContext<Board | undefined>(undefined);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('BoardContext is missing above this component');
  return board;
}
