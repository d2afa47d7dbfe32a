import { actorOfAccount, commandCtx } from '../src/ctx.ts';
import type { Db } from '../src/database/schema.ts';
import { findTeam, type TeamMember } from '../src/nouns/accounts/account.repository.ts';
import type { OrderRow } from '../src/nouns/orders/order.table.ts';
import { returnOrder, setRider } from '../src/nouns/orders/order-rider.service.ts';
import type { CallerCtx, Services } from '../src/services.ts';

const minuteMs = 60_000;
/** How long ago the riders went out, and one of them came back. */
const goneMs = 12 * minuteMs;
const backMs = 2 * minuteMs;

/** Lets the riders carry most of what is packed; the oldest parcel has come back. */
export async function seedRidersOfToday(
  services: Pick<Services, 'db' | 'config' | 'projections'>,
  now: number,
): Promise<void> {
  const riders = (await findTeam(services.db)).filter(({ position }) => position === 'rider');
  const packed = await findPacked(services.db);
  for (const [index, { id, updated_at }] of packed.entries()) {
    const rider = riders[index % riders.length];
    // The last of four waits for a rider.
    if (!rider || index % 4 === 3) continue;
    const at = Math.max(now - goneMs, updated_at);
    await setRider(services as Services, riderCtx(rider, at), { id, rider: rider.id });
    if (index === 0)
      await returnOrder(services as Services, riderCtx(rider, Math.max(now - backMs, at)), {
        ...{ id, reason: 'nobody', note: 'The neighbour says they are at a wedding' },
      });
  }
}

/** The packed orders that go to their customers, the oldest first. */
function findPacked(db: Db): Promise<Pick<OrderRow, 'id' | 'updated_at'>[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'updated_at'])
    .where('open_at', '>', 0)
    .where('status', '=', 'packed')
    .where('pickup', '=', 0)
    .orderBy('id')
    .execute();
}

function riderCtx(rider: TeamMember, at: number): CallerCtx {
  const caller = { ...rider, city: '' };
  return { ...commandCtx('demo'), caller, actor: actorOfAccount(caller), now: () => at };
}
