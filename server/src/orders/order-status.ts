import type { OrderStatus } from '@kirana/contract';

const settable = ['accepted', 'rejected', 'packed', 'delivered'] as const;

/** Which status may follow which (decisions 2): the shop sets any order of work, two states are final. */
const nextStatuses = {
  pending: [...settable, 'cancelled'],
  accepted: [...settable, 'cancelled'],
  packed: settable,
  rejected: settable,
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether an order may go from one status to the other. */
export const mayFollow = (from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses[from].some((status) => status === to);
