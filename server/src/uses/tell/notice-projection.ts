import type { Transaction } from 'kysely';
import type { Projection } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import { guestAccountId } from '../../nouns/accounts/guest.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { stepOf } from '../../nouns/orders/order-tell.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { hasOrderDevice } from '../../push/device.repository.ts';
import { dropNoticesOf, planNotice } from './notice.repository.ts';

/** How long a step has to stand before somebody is told: what is undone by then was none. */
const standsForMs = 60_000;

/**
 * Plans who is told of a step without being asked; a step that is taken back is told to nobody.
 * @param onPlanned called before the plan is committed
 */
export const projectNotices =
  (onPlanned: () => void): Projection =>
  async (trx, changes) => {
    for (const change of changes) {
      if (change.noun !== 'order' || !change.before || !change.after) continue;
      const { before, after, kind } = change;
      const step = stepOf(before, after, kind);
      if (step === undefined) continue;
      if (step !== '' && (await isToldByItself(trx, after))) {
        const due_at = after.updated_at + standsForMs;
        await planNotice(trx, { order_id: after.id, due_at, try_at: 0 });
        onPlanned();
      } else await dropNoticesOf(trx, [after.id]);
    }
  };

/** A guest follows an order on a phone; who has an account is mailed where the shop does so. */
const isToldByItself = async (
  trx: Transaction<Database>,
  { id, account_id }: OrderRow,
): Promise<boolean> =>
  account_id === guestAccountId ? hasOrderDevice(trx, id) : (await readSettings(trx)).mailSteps;
