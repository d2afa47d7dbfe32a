import { commandCtx } from '../src/ctx.ts';
import type { Db } from '../src/database/schema.ts';
import { setCustomer } from '../src/nouns/customers/customer.service.ts';
import type { Actor } from '../src/services.ts';

const notes = [
  'Second floor, no lift. Likes her coriander fresh.',
  'Pays at the end of the month, always has.',
  'Call before ringing: the baby sleeps at noon.',
];

/** Says something of the best customers, and blocks one whose orders were cancelled. */
export async function noteCustomers(db: Db, actor: Actor, now: number): Promise<void> {
  const services = { db, projections: [] };
  const ctx = { ...commandCtx('seed'), actor, now: () => now };
  const best = db.selectFrom('customers').select('id').orderBy('paise', 'desc').orderBy('phone');
  for (const [at, { id }] of (await best.limit(notes.length).execute()).entries())
    await setCustomer(services, ctx, { id, note: notes[at] });
  const cancelled = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'cancelled')
    .where('shown_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const note = 'Ordered three times for a house that is not there.';
  if (cancelled) await setCustomer(services, ctx, { id: cancelled.id, note, blocked: true });
}
