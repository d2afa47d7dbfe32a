import { type Call, positionOf } from '@kirana/contract';
import { pino } from 'pino';
import type { Http } from './platform/bind-call.ts';
import { limitedAddress } from './platform/network-address.ts';
import { writeOut } from './platform/standard-output.ts';
import type { Actor, Caller, Ctx, Services } from './services.ts';

/** Makes the context of each call. */
export const createRequestCtx =
  ({ clock }: Services) =>
  (call: Call, caller: Caller | undefined, { request, reply }: Http): Ctx => ({
    caller,
    actor: actorOf(call, caller),
    address: limitedAddress(request.ip),
    requestId: request.id,
    log: request.log,
    now: clock,
    onBatch: (batch) => void reply.header('change-batch', batch),
  });

/** The context of a command of `kirana`, by its name. */
export const commandCtx = (name: string): Ctx => ({
  caller: undefined,
  actor: { kind: 'command', id: '', name },
  address: '',
  requestId: '',
  log: pino({ level: 'warn' }, { write: writeOut }),
  now: Date.now,
  onBatch: () => {},
});

/** Who somebody is on record. */
export const actorOfAccount = ({
  role,
  id,
  name,
}: Pick<Caller, 'role' | 'id' | 'name'>): Actor => ({
  kind: positionOf[role] === 'customer' ? 'customer' : 'account',
  id,
  name,
});

/** The only program that signs its requests is the payment service. */
function actorOf({ access }: Call, caller: Caller | undefined): Actor {
  if (access === 'signature') return { kind: 'payment', id: '', name: 'Razorpay' };
  if (!caller) return { kind: 'system', id: '', name: '' };
  return actorOfAccount(caller);
}
