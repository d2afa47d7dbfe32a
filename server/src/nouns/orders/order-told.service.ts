import { hasRight, needsWork, type TellStep, type TellWay, tellStepWords } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { orderRecord } from './order.record.ts';
import { findOrder, updateOrder } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { findSteps } from './order-steps.repository.ts';
import { recordedStep } from './order-tell.ts';

const wayWords = { whatsapp: 'WhatsApp', sms: 'SMS' } as const;
/** How somebody is told without being asked. */
export type OwnWay = 'notification' | 'mail';

/** A step, and the number of the order's change up to which the teller had seen it. */
interface SeenStep {
  readonly id: string;
  readonly step: TellStep;
  readonly seen?: number | undefined;
}

/**
 * Keeps that the customer was told a step, once: who presses again, or elsewhere, changes nothing. An older step
 * leaves the offer of the newer one.
 */
export const markTold = (
  services: Services,
  ctx: CallerCtx,
  { by, ...told }: SeenStep & { readonly by: TellWay },
): Promise<void> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await findOrder(trx, told.id);
    if (!before) throw new DomainError('order.not-found');
    refuseStrangers(ctx, before);
    await keepTold(trx, record, before, told, wayWords[by]);
  });

/** Keeps that the customer was told a step without asking for it. */
export const markToldByItself = (
  services: Services,
  ctx: Ctx,
  { by, ...told }: SeenStep & { readonly by: OwnWay },
): Promise<void> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await findOrder(trx, told.id);
    if (before) await keepTold(trx, record, before, told, by);
  });

async function keepTold(
  trx: Transaction<Database>,
  record: RecordChange,
  before: OrderRow,
  { step, seen = Number.POSITIVE_INFINITY }: SeenStep,
  way: string,
): Promise<void> {
  const steps = await findSteps(trx, before.id);
  const last = steps.find((one) => recordedStep(one, before.pickup) === step);
  // The changes of an old order may have been pruned.
  if (!last && before.tell !== step) throw new DomainError('order.step-not-taken');
  const said = `${way}: ${tellStepWords[step]}`;
  const isNow = before.tell === step && (last?.version ?? 0) <= seen;
  if (isNow && before.told !== '') return;
  const wasSaid = steps.some(
    ({ kind, after }) => kind === 'told' && JSON.parse(after).told === said,
  );
  if (!isNow && wasSaid) return;
  const version = record(orderRecord, { before, after: { ...before, told: said }, kind: 'told' });
  await updateOrder(trx, before, { ...before, ...(isNow && { told: said }), version });
}

/** For how long a finished order's customer is still to be told, as `Just done` shows it. */
export const tellDoneMs = 30 * 60_000;

/** Whether a rider has the parcel, or has just handed it over. */
export const isCarriedBy = (riderId: string, order: OrderRow, now: number): boolean =>
  order.rider_id === riderId && (needsWork(order.status) || order.updated_at >= now - tellDoneMs);

/** @throws DomainError for a rider who does not carry the order */
function refuseStrangers({ caller, now }: CallerCtx, order: OrderRow): void {
  if (hasRight(caller.position, 'orders.work') || isCarriedBy(caller.id, order, now())) return;
  throw order.rider_id === '' || order.rider_id === caller.id
    ? new DomainError('order.not-found')
    : new DomainError('order.of-another-rider', { rider: order.rider_name });
}
