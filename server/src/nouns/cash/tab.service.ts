import {
  type DoorPayment,
  indianRupees,
  isolated,
  type TabOwner,
  type TabRowAnswer,
  tabPageSize,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { findChangesSince } from '../../changes/change.repository.ts';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { setLimit } from '../customers/customer.repository.ts';
import { readCustomer } from '../customers/customer.service.ts';
import type { CustomerRow } from '../customers/customer.table.ts';
import { followLimit } from '../orders/order.service.ts';
import { tabRecord } from '../tabs/tab.record.ts';
import { findTabRow, findTabRows, findTabSums, insertTabRow } from '../tabs/tab.repository.ts';
import type { TabRow } from '../tabs/tab.table.ts';
import { findMove } from './cash.repository.ts';
import { saveMove } from './cash.service.ts';
import { findTabOwners, sumOwed } from './tab-owner.repository.ts';

/** What is on account in all, and with whom. */
export async function listTabs(
  db: Db,
  {
    sort = 'owes',
    after,
  }: { readonly sort?: 'owes' | 'name' | undefined; readonly after: string | undefined },
): Promise<{ owed: number; owing: number; customers: TabOwner[]; next?: string }> {
  const offset = placeOf(after);
  const [{ paise, customers: owing }, found] = await Promise.all([
    sumOwed(db),
    findTabOwners(db, { sort, offset, limit: tabPageSize + 1 }),
  ]);
  const rows = found.slice(0, tabPageSize);
  const phones = rows.map(({ phone }) => phone);
  const moved = Map.groupBy(
    phones.length > 0 ? await findTabSums(db, phones) : [],
    ({ phone }) => phone,
  );
  return {
    owed: toRupees(Number(paise ?? 0)),
    owing: Number(owing),
    customers: rows.map(({ id, name, phone, owes_paise }) => ({
      ...{ _id: id, name, phone, owes: toRupees(owes_paise) },
      since: isoTime(owedSince(moved.get(phone) ?? [])),
    })),
    ...(found.length > rows.length && { next: String(offset + rows.length) }),
  };
}

/** A list of those who owe is short, and is counted through. @throws DomainError for another text */
function placeOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^[1-9]\d{0,8}$/.test(after)) throw new DomainError('customer.bad-page');
  return Number(after);
}

/** When the oldest row came that is not paid by now: payments are for the oldest. */
function owedSince(rows: readonly Pick<TabRow, 'paise' | 'at'>[]): number {
  let paid = -rows.reduce((sum, { paise }) => sum + Math.min(0, paise), 0);
  for (const { paise, at } of rows) {
    if (paise <= 0) continue;
    if (paid < paise) return at;
    paid -= paise;
  }
  // A credit: since its last payment.
  return rows.at(-1)?.at ?? 0;
}

/** The account of a customer, the newest rows first. */
export async function readTab(
  db: Db,
  { id, after }: { readonly id: string; readonly after: string | undefined },
): Promise<{ owes: number; limit?: number; rows: TabRowAnswer[]; next?: string }> {
  const { phone, owes_paise, limit_paise } = await readCustomer(db, id);
  const before = after === undefined ? undefined : placeOf(after);
  const found = await findTabRows(db, phone, { before, limit: tabPageSize + 1 });
  const rows = found.slice(0, tabPageSize);
  const closed = await lastClosedVersion(db);
  const last = rows.at(-1);
  return {
    owes: toRupees(owes_paise),
    ...(limit_paise !== null && { limit: toRupees(limit_paise) }),
    rows: rows.map((row) => toRow(row, closed)),
    ...(last && found.length > rows.length && { next: String(last.version) }),
  };
}

/** The last change of the orders feed that a closed day holds. */
async function lastClosedVersion(db: Db): Promise<number> {
  const last = await db
    .selectFrom('cash_days')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return last?.version ?? 0;
}

function toRow(row: Awaited<ReturnType<typeof findTabRows>>[number], closed: number): TabRowAnswer {
  const { order_id, day_number, batch_id, version } = row;
  return {
    at: isoTime(row.at),
    kind: row.kind,
    ...(order_id !== '' && { order: order_id }),
    ...(day_number && { number: day_number }),
    amount: toRupees(row.paise),
    ...(row.how && { how: row.how }),
    ...(row.note && { note: row.note }),
    by: row.by_name,
    ...(batch_id && version > closed && { batch: batch_id }),
  };
}

/** What is written on an account by hand; `id` is the key of the request. */
interface NewRow {
  readonly id: string;
  readonly kind: 'paid' | 'entry';
  readonly paise: number;
  readonly how: DoorPayment | '';
  readonly note: string;
}

/** Takes a payment; cash goes into the drawer with it. */
export const payTab = (
  services: Services,
  ctx: CallerCtx,
  {
    customer,
    key,
    amount,
    how,
    note = '',
    seen,
  }: {
    readonly customer: string;
    readonly key: string;
    readonly amount: number;
    readonly how: DoorPayment;
    readonly note?: string | undefined;
    readonly seen?: number | undefined;
  },
): Promise<{ message: string; owes: number }> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const owner = await readCustomer(trx, customer);
    const isOther = seen !== undefined && toPaise(seen) !== owner.owes_paise;
    if (isOther && !(await findTabRow(trx, key)))
      throw new DomainError('tab.changed', { name: owner.name, owes: toRupees(owner.owes_paise) });
    const row: NewRow = { id: key, kind: 'paid', paise: -toPaise(amount), how, note };
    const isNew = await write(trx, ctx, record, owner, row);
    // Its key was that of money put in or taken out.
    if (isNew && (await findMove(trx, key))) throw new DomainError('tab.key-reused');
    if (isNew && how === 'cash')
      await saveMove(trx, ctx, record, {
        ...{ id: key, kind: 'repaid', paise: toPaise(amount), expected_paise: toPaise(amount) },
        // Whose it was their account says: what a day was closed with outlives customers.
        ...{ rider_id: '', rider_name: '', note: '' },
      });
    return tabMessage(owner, isNew ? row.paise : 0, `${indianRupees(amount)} taken`);
  });

/** Writes down what another book holds. */
export const enterTab = (
  services: Services,
  ctx: CallerCtx,
  {
    customer,
    key,
    amount,
    reason,
  }: {
    readonly customer: string;
    readonly key: string;
    readonly amount: number;
    readonly reason: string;
  },
): Promise<{ message: string; owes: number }> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const owner = await readCustomer(trx, customer);
    const row: NewRow = { id: key, kind: 'entry', paise: toPaise(amount), how: '', note: reason };
    const isNew = await write(trx, ctx, record, owner, row);
    return tabMessage(
      owner,
      isNew ? row.paise : 0,
      `${indianRupees(Math.abs(amount))} written down`,
    );
  });

/**
 * Writes and records a row, once.
 * @returns false for a request that was there before
 * @throws DomainError for another request with its key, or when it was taken back
 */
async function write(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  { phone, name }: CustomerRow,
  request: NewRow,
): Promise<boolean> {
  const earlier = await findTabRow(trx, request.id);
  if (earlier) {
    const isSame =
      earlier.phone === phone &&
      Object.entries(request).every(([column, value]) => earlier[column as keyof TabRow] === value);
    if (isSame) return false;
    throw new DomainError('tab.key-reused');
  }
  const change = { noun: 'tab-row', noun_id: request.id, version: 0 } as const;
  if ((await findChangesSince(trx, change)).length > 0) throw new DomainError('change.undone');
  const version = record(tabRecord, { after: { ...request, phone, customer_name: name } });
  const { id: by_id, name: by_name } = ctx.actor;
  await insertTabRow(trx, {
    ...{ ...request, phone, order_id: '', at: ctx.now(), by_id, by_name, version },
  });
  return true;
}

/** What happened, and where the customer stands now. */
function tabMessage({ name, owes_paise }: CustomerRow, paise: number, deed: string) {
  const owes = toRupees(owes_paise + paise);
  return { message: `${deed}. ${standing(name, owes)}`, owes };
}

function standing(name: string, owes: number): string {
  if (owes === 0) return `${isolated(name)} owes nothing.`;
  return owes > 0
    ? `${isolated(name)} owes ${indianRupees(owes)}.`
    : `${isolated(name)} has ${indianRupees(-owes)} to their credit.`;
}

/** Lets a customer pay later up to a limit, or not any more; open orders of the number follow. */
export const setTabLimit = (
  services: Services,
  ctx: CallerCtx,
  { customer, limit }: { readonly customer: string; readonly limit: number | null },
): Promise<string> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const owner = await readCustomer(trx, customer);
    await writeLimit(trx, ctx, record, owner, limit === null ? null : toPaise(limit));
    return limit === null
      ? `${isolated(owner.name)} does not pay later any more`
      : `${isolated(owner.name)} may pay later, up to ${indianRupees(limit)}`;
  });

/** Writes and records up to what a customer may owe; what is so already is not recorded. */
export async function writeLimit(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  { id, phone, name, limit_paise }: CustomerRow,
  limit: number | null,
): Promise<void> {
  if (limit === limit_paise) return;
  const entry = { id, phone, kind: 'limit', how: '', note: '', customer_name: name } as const;
  record(tabRecord, {
    before: { ...entry, paise: limit_paise },
    after: { ...entry, paise: limit },
  });
  await setLimit(trx, phone, limit);
  if ((limit === null) !== (limit_paise === null))
    await followLimit(trx, ctx, record, phone, limit !== null);
}
