import { hasRight, type OrderStatus, type Position, type Right } from '@kirana/contract';

/** A step of an order's work that a position may be limited to. */
export interface OwnStep {
  readonly right: Right;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

const ownSteps: readonly OwnStep[] = [
  { right: 'orders.pack', from: 'accepted', to: 'packed' },
  { right: 'orders.deliver', from: 'packed', to: 'delivered' },
];

/**
 * The step to this status that this position may take without the right to all of an order's work.
 */
export const ownStepTo = (position: Position, to: OrderStatus | undefined): OwnStep | undefined =>
  ownSteps.find((step) => step.to === to && hasRight(position, step.right));
