import { age, hasRight, isFinal, isolated, type ReturnReason } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { findAccount, findTeam } from '../accounts/account.repository.ts';
import { changeEach, type Done, type Outcome } from './many-orders.ts';
import { findCarriedIds } from './order.repository.ts';
import { type OpenedOrder, openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';

/** Nobody carries an order. */
export const withNobody = { rider_id: '', rider_name: '', taken_at: null } as const;

interface RiderRequest {
  readonly id: string;
  /** The account that is to carry it; null for nobody. */
  readonly rider: string | null;
  /** Who carried it as it was seen; undefined where that is not told. */
  readonly seen?: string | null | undefined;
}

/** Gives a packed order to a rider, takes it, or gives it back; what is so already stays so. */
export const setRider = (
  services: Services,
  ctx: CallerCtx,
  request: RiderRequest,
): Promise<Done> =>
  changeFeeds(services, ctx, ['orders'], (trx, record) => setOne(trx, ctx, record, request));

/** Gives many packed orders to a rider, or takes them back, as one batch. */
export const setRiders = (
  services: Services,
  ctx: CallerCtx,
  {
    rider,
    orders,
    seen = {},
  }: Pick<RiderRequest, 'rider'> & {
    readonly orders: readonly string[];
    readonly seen?: Readonly<Record<string, string | null>> | undefined;
  },
): Promise<Outcome[]> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    if (rider !== null) await findRider(trx, rider);
    const requests = orders.map((id) => ({ id, rider, seen: seen[id] }));
    return changeEach(requests, (request) => setOne(trx, ctx, record, request));
  });

/** Refuses before it writes, since the other orders go on in the same transaction. */
async function setOne(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  record: RecordChange,
  { id, rider, seen }: RiderRequest,
): Promise<Done> {
  const { caller } = ctx;
  const isFree = hasRight(caller.position, 'orders.work');
  if (!isFree && rider !== null && rider !== caller.id) throw forbidden(caller.position);
  const opened = await openOrder(trx, ctx, record, id);
  const { before, save } = opened;
  refuseUnlessCarried(before);
  if (isFree && seen !== undefined) refuseTakenSince(ctx, before, [seen, rider]);
  if (rider === null) {
    if (before.rider_id === '') return { order: before, message: nobodyHas, isChanged: false };
    refuseAnothers(ctx, before);
    const order = await save({ ...before, ...withNobody }, 'rider');
    return { order, message: nobodyHas, isChanged: true };
  }
  const message = (name: string) => `${isolated(name)} has this order`;
  if (before.rider_id === rider)
    return { order: before, message: message(before.rider_name), isChanged: false };
  // Who takes it for themselves has not seen that it is taken; the shop gives it to somebody else on purpose.
  const isOwnTake = rider === caller.id;
  if (isOwnTake && before.rider_id !== '') throw takenBefore(ctx, before);
  const { name } = await findRider(trx, rider);
  const order = await take(ctx, opened, { id: rider, name });
  return { order, message: message(name), isChanged: true };
}

const nobodyHas = 'Nobody has this order';

/** Whoever is given an order that came back ends that. */
const take = (
  ctx: Ctx,
  { before, save }: OpenedOrder,
  rider: { readonly id: string; readonly name: string },
): Promise<OrderRow> => save(takenBy(before, rider, ctx.now()), 'rider');

/** An order that somebody carries from now on. */
export const takenBy = (
  order: OrderRow,
  { id, name }: { readonly id: string; readonly name: string },
  at: number,
): OrderRow => ({
  ...withoutReturn(order),
  ...{ rider_id: id, rider_name: name, taken_at: at },
});

/** @throws DomainError unless the order is packed and goes to its customer */
function refuseUnlessCarried({ status, pickup }: OrderRow): void {
  if (isFinal(status) || status === 'rejected') throw new DomainError('order.final', { status });
  if (status !== 'packed') throw new DomainError('order.not-packed');
  if (pickup) throw new DomainError('order.is-pickup');
}

/** @throws DomainError for a rider, when somebody else carries the order */
export function refuseAnothers({ caller }: CallerCtx, { rider_id, rider_name }: OrderRow): void {
  if (hasRight(caller.position, 'orders.work')) return;
  if (rider_id !== '' && rider_id !== caller.id)
    throw new DomainError('order.of-another-rider', { rider: rider_name });
}

/** @throws DomainError when somebody has the order by now who neither had it nor is to have it */
function refuseTakenSince(ctx: Ctx, order: OrderRow, known: readonly (string | null)[]): void {
  if (order.rider_id !== '' && !known.includes(order.rider_id)) throw takenBefore(ctx, order);
}

function takenBefore(ctx: Ctx, { rider_name, taken_at }: OrderRow): DomainError {
  const ago = age(ctx.now() - (taken_at ?? ctx.now()));
  return new DomainError('order.taken', { rider: rider_name, ago });
}

/** An order as it was before an undo: with who carried it, if they still deliver, and then it did not come back. */
export async function withRiderOfNow(db: Db, order: OrderRow): Promise<OrderRow> {
  if (order.status !== 'packed') return withoutReturn(order);
  if (order.rider_id === '') return order;
  const isRider = await mayDeliver(db, order.rider_id);
  return isRider ? withoutReturn(order) : { ...order, ...withNobody };
}

const withoutReturn = (order: OrderRow): OrderRow => ({
  ...order,
  returned: '',
  alert: order.alert === 'returned' ? '' : order.alert,
});

async function mayDeliver(db: Db, id: string): Promise<boolean> {
  const account = await findAccount(db, id);
  return account !== undefined && hasRight(account.position, 'orders.deliver');
}

/** @throws DomainError for somebody who does not deliver */
async function findRider(
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const account = await findAccount(db, id);
  if (!account || !hasRight(account.position, 'orders.deliver'))
    throw new DomainError('rider.not-found');
  return account;
}

/** Whoever may deliver, with how many packed orders they carry, who carries the fewest first. */
export async function listRiders(
  db: Db,
): Promise<{ readonly _id: string; readonly name: string; readonly orders: number }[]> {
  const carried = Map.groupBy(await findCarriedIds(db), ({ rider_id }) => rider_id);
  return (await findTeam(db))
    .filter(({ position }) => hasRight(position, 'orders.deliver'))
    .map(({ id, name }) => ({ _id: id, name, orders: carried.get(id)?.length ?? 0 }))
    .sort((a, b) => a.orders - b.orders || a.name.localeCompare(b.name, 'en'));
}

/** Brings a packed order back that could not be handed over: it stays packed, and rings. */
export const returnOrder = (
  services: Services,
  ctx: CallerCtx,
  {
    id,
    reason,
    note = '',
  }: { readonly id: string; readonly reason: ReturnReason; readonly note?: string | undefined },
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const { before, save } = await openOrder(trx, ctx, record, id);
    refuseUnlessCarried(before);
    refuseAnothers(ctx, before);
    // Its answer was lost, or it was pressed twice.
    if (before.rider_id === '' && isReturnedBy(ctx, before, reason)) return before;
    if (before.rider_id === '' && !hasRight(ctx.caller.position, 'orders.work'))
      throw forbidden(ctx.caller.position);
    const returned = JSON.stringify({
      ...{ at: isoTime(ctx.now()), reason },
      ...(note && { note }),
      by: ctx.caller.name,
    });
    return save({ ...before, ...withNobody, returned, alert: 'returned' }, 'returned');
  });

const isReturnedBy = (
  { caller }: CallerCtx,
  { returned }: OrderRow,
  reason: ReturnReason,
): boolean => {
  const last = returned === '' ? undefined : JSON.parse(returned);
  return last?.by === caller.name && last?.reason === reason;
};

/** Leaves what somebody carries to nobody, who does not deliver any more. */
export async function takeFromFormerRider(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  rider: string,
): Promise<void> {
  for (const { id } of await findCarriedIds(trx, rider)) {
    const { before, save } = await openOrder(trx, ctx, record, id);
    await save({ ...before, ...withNobody }, 'rider');
  }
}
