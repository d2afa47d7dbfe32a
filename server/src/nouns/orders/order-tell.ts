import type { OrderStatus, TellStep } from '@kirana/contract';
import type { ChangeKind } from '../../changes/feeds.ts';
import type { OrderRow } from './order.table.ts';
import type { OrderStep } from './order-steps.repository.ts';

type Told = Pick<OrderRow, 'tell' | 'told'>;

/** What the customer of an order can be told after a change of it; a further step is told anew. */
export function tellAfter(before: OrderRow, after: OrderRow, kind: ChangeKind): Told {
  const step = stepOf(before, after, kind);
  return step === undefined ? { tell: after.tell, told: after.told } : { tell: step, told: '' };
}

/** What a step is told from: the order after it. */
interface AfterStep {
  readonly status: OrderStatus;
  readonly pickup: number;
  /** Somebody carries it. */
  readonly isCarried: boolean;
}

/** The step that a change of this kind was; undefined where it was none. */
function stepTaken(
  kind: ChangeKind,
  { status, pickup, isCarried }: AfterStep,
): TellStep | undefined {
  switch (kind) {
    case 'status':
      if (status === 'packed' && pickup) return 'ready';
      return status === 'pending' || status === 'cancelled' ? undefined : status;
    case 'reason':
      return 'rejected';
    case 'items':
      return 'changed';
    case 'delayed':
      return 'delayed';
    case 'rider':
      return isCarried ? 'taken' : undefined;
    default:
      return undefined;
  }
}

/** The step of a change on record; undefined where it was none. */
export function recordedStep(
  { kind, after }: Pick<OrderStep, 'kind' | 'after'>,
  pickup: number,
): TellStep | undefined {
  const { orderStatus: status, rider } = JSON.parse(after);
  return stepTaken(kind, { status, pickup, isCarried: Boolean(rider) });
}

/** The step of which a customer may want to hear; empty where nothing is left to be told, undefined for another change. */
export function stepOf(
  before: OrderRow,
  after: OrderRow,
  kind: ChangeKind,
): TellStep | '' | undefined {
  const step = stepTaken(kind, { ...after, isCarried: after.rider_id !== '' });
  if (step !== undefined) return step;
  switch (kind) {
    case 'rider':
      return before.tell === 'taken' ? '' : undefined;
    // A step that was told and is taken back is for somebody to explain.
    case 'status':
    case 'undone':
    case 'returned':
    case 'erased':
      return '';
    default:
      return undefined;
  }
}
