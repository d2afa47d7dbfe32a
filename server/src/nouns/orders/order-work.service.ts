import { type delayOrder, needsWork, type ParsedInput } from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';
import { changeOrder, openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';

const minuteMs = 60_000;

/** Moves an order's due and promised times by these minutes; without a due time, from now. */
export const delay = (
  services: Services,
  ctx: Ctx,
  { id, ...request }: ParsedInput<typeof delayOrder>['body'] & { readonly id: string },
): Promise<OrderRow> =>
  changeOrder(services, ctx, id, async ({ before, save }) => {
    refuseDone(before);
    const { due_at, promised_at } = before;
    const later = missingDelay(due_at, request);
    if (later <= 0) return before;
    return save(
      {
        ...before,
        due_at: (due_at ?? ctx.now()) + later,
        promised_at: promised_at === null ? null : promised_at + later,
      },
      'delayed',
    );
  });

/** By how much an order is to be due later than now, in milliseconds: not twice what was asked once. */
function missingDelay(
  due: number | null,
  { minutes, dueAt }: ParsedInput<typeof delayOrder>['body'],
): number {
  const seen = typeof dueAt === 'string' ? Date.parse(dueAt) : dueAt;
  if (seen === undefined || seen === due) return minutes * minuteMs;
  return due === null || seen === null ? 0 : seen + minutes * minuteMs - due;
}

/**
 * Adds a note of the shop, unless it is the newest one already; the list shows the newest note, the
 * order's page all of them.
 */
export const addNote = (
  services: Services,
  ctx: Ctx,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<OrderRow> =>
  changeOrder(services, ctx, id, async ({ before, save }) =>
    before.note === text ? before : save({ ...before, note: text }, 'note'),
  );

/**
 * Records that tickets were sent to a printer, for all these orders or, when one is unknown, for
 * none.
 */
export const markPrinted = (services: Services, ctx: Ctx, ids: readonly string[]): Promise<void> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    for (const id of [...new Set(ids)].sort()) {
      const { before, save } = await openOrder(trx, ctx, record, id);
      await save({ ...before, printed_at: ctx.now() }, 'printed');
    }
  });

export function refuseDone({ status }: OrderRow): void {
  if (!needsWork(status)) throw new DomainError('order.final', { status });
}
