import type { Call } from '@kirana/contract';
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

/** The context of what the server does by itself. */
export const ownCtx = ({ clock, log }: Pick<Services, 'clock' | 'log'>): Ctx => ({
  caller: undefined,
  actor: { kind: 'system', id: '', name: '' },
  address: '',
  requestId: '',
  log,
  now: clock,
  onBatch: () => {},
});

/** The actor to be recorded for an account. */
export const actorOfAccount = ({
  position,
  id,
  name,
}: Pick<Caller, 'position' | 'id' | 'name'>): Actor => ({
  kind: position === 'customer' ? 'customer' : 'account',
  id,
  name,
});

/** Signed calls are always the payment provider's, since no other program signs its requests. */
function actorOf({ access }: Call, caller: Caller | undefined): Actor {
  if (access === 'signature') return { kind: 'payment', id: '', name: 'Razorpay' };
  if (!caller) return { kind: 'system', id: '', name: '' };
  return actorOfAccount(caller);
}
